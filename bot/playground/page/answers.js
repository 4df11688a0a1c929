// What comes back when a command, a click or a modal was sent to the bot.

import { complain } from "./announcer.js";
import { byId } from "./dom.js";
import { openModal } from "./modal.js";
import { people } from "./network.js";
import { notice, showAnswer } from "./timeline.js";
import { here } from "./world.js";

/** Sends one interaction as the present person; `failed` hears why nothing came of it. */
export async function interact(send, failed) {
  const user = here.user;
  let answer;
  try {
    answer = await send();
  } catch (problem) {
    if (problem.status === undefined) failed("This interaction failed");
    complain(problem.message);
    return null;
  }
  byId("ack").textContent = answer.acked ? `answered in ${Math.round(answer.ack_ms)} ms` : "no answer within three seconds";
  if (!answer.acked) failed("This interaction failed");
  if (answer.kind !== "update" && answer.message && here.user === user) showAnswer(answer.message.id);
  if (answer.modal) openModal(answer.modal, (values) => submit(user, answer.interaction, values));
  return answer;
}

async function submit(user, interaction, values) {
  const answer = await interact(
    () => people.submit({ user, interaction, values }),
    () => undefined,
  );
  return answer?.acked ?? false;
}

export const noAnswer = () => notice("The application did not respond");
