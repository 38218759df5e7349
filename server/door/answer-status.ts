/** The statuses that previews chose while they were rendered, by the id of the answer. */
const chosen = new Map<string, number>();

export function answerWith(answerId: string, status: number) {
  chosen.set(answerId, status);
}

export function chosenStatus(answerId: string) {
  return chosen.get(answerId);
}

export function forgetStatus(answerId: string) {
  chosen.delete(answerId);
}
