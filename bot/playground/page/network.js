// The people's side of the playground: every call that this page makes, and the feed.

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8000;

/** The delay between this person and Discord, both ways together; half of it is waited before sending, half before showing. */
export const line = { delay: 0 };

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const halfway = () => (line.delay > 0 ? wait(line.delay / 2) : Promise.resolve());

export class CallRefused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function answerOf(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new CallRefused(response.status, body.error ?? body.message ?? `The playground answered ${response.status}`);
  return body;
}

const get = async (path, query = {}) => answerOf(await fetch(`/people/${path}?${new URLSearchParams(query)}`));

const post = async (path, body) =>
  answerOf(await fetch(`/people/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));

/** What a person does travels over the line; what the page's owner arranges does not. */
async function act(path, body) {
  await halfway();
  try {
    return await post(path, body);
  } finally {
    await halfway();
  }
}

export const people = {
  world: () => get("world"),
  messages: (user, channel) => get("messages", { user, channel }),
  stats: () => get("stats"),
  say: (body) => act("say", body),
  command: (body) => act("command", body),
  complete: (body) => act("complete", body),
  click: (body) => act("click", body),
  submit: (body) => act("submit", body),
  remove: (body) => post("delete", body),
  addGuild: (body) => post("guilds", body),
  addUser: (body) => post("users", body),
  faults: (body) => post("faults", body),
  gateway: (body) => post("gateway", body),
};

/** Follows the feed for ever: `opened` after each (re)connection, `lost` when it broke, `frame` for each event in order. */
export async function follow({ opened, lost, frame }) {
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    await connection({
      frame,
      opened: () => {
        pause = FIRST_PAUSE_MS;
        opened();
      },
    });
    lost();
    await wait(pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** One connection, from opening to closing; resolves when it is closed. */
function connection({ opened, frame }) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/people/feed`);
  let shown = Promise.resolve();
  socket.addEventListener("open", opened);
  socket.addEventListener("message", (event) => {
    const due = halfway();
    shown = shown.then(() => due).then(() => frame(JSON.parse(event.data)));
    shown = shown.catch((problem) => console.error("A frame of the feed could not be shown", problem));
  });
  return new Promise((resolve) => socket.addEventListener("close", resolve));
}
