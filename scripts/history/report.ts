import type { Finding } from './checker.ts';
import type { History } from './record.ts';

const most = 12;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(3)} s`;

/** @param began the moment of the history that counts as 0 */
export function lineOf({ rule, answer, shown, expected, ack, late }: Finding, began: number): string {
  const at = (moment: number) => seconds(moment - began);
  const { entrance, process, address, status } = answer;
  const where = entrance === 'edge' ? 'edge' : `instance ${entrance}, process ${process}`;
  const what = shown && `${shown.place} ${shown.thing} ${shown.version ?? 'absent'}`;
  return [
    `${rule}: ${address} (${status}) through ${where}, visitor ${answer.visitor}`,
    `asked at ${at(answer.askedAt)}, answered at ${at(answer.answeredAt)}`,
    ...(answer.said === undefined ? [] : [answer.said]),
    ...(what === undefined ? [] : [`shows ${what}`]),
    ...(expected === undefined ? [] : [`version ${expected} was due`]),
    ...(ack ? [`told to ${ack.to} at ${at(ack.at)}`] : []),
    ...(late === undefined ? [] : [`${seconds(late)} too late`]),
  ].join('; ');
}

export function report(history: History, findings: readonly Finding[]): string[] {
  const began = Math.min(...history.answers.map(({ askedAt }) => askedAt));
  const shown = findings.slice(0, most).map((finding) => `  ${lineOf(finding, began)}`);
  if (findings.length === 0) return [];
  const outages = history.outages.map(
    ({ what, instance = 'all', from, to }) =>
      `  away: ${what}, instance ${instance}, from ${seconds(from - began)} to ${seconds(to - began)}`,
  );
  const left = findings.length - shown.length;
  return [...shown, ...(left > 0 ? [`  … and ${left} more`] : []), ...outages];
}

/** The figures of some histories, in one line. */
export function sum(histories: readonly { history: History; findings: readonly Finding[] }[]): string {
  const answers = histories.flatMap(({ history }) => history.answers);
  const count = (isCounted: (status: number) => boolean) =>
    answers.filter(({ status }) => isCounted(status)).length;
  return [
    `${histories.length} seeds`,
    `${answers.length} visits`,
    `${count((status) => status >= 200 && status < 500)} answers`,
    `${count((status) => status >= 500)} with 5xx`,
    `${count((status) => status === 0)} without an answer`,
    `${histories.flatMap(({ history }) => history.acks).length} edits acknowledged`,
    `${histories.flatMap(({ history }) => history.outages).length} times something was away`,
    `${histories.flatMap(({ findings }) => findings).length} findings`,
  ].join(', ');
}
