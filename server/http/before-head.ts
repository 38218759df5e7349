import type { ServerResponse } from 'node:http';

/** What all forms of `writeHead` have in common. */
type Head = { writeHead(status: number, ...rest: unknown[]): ServerResponse };

/**
 * Calls `before` just before the head of the answer is written.
 * @param before returns the status to write
 */
export function beforeHead(response: ServerResponse, before: (status: number) => number) {
  const head: Head = response;
  const writeHead = head.writeHead.bind(head);
  head.writeHead = (status, ...rest) => writeHead(before(status), ...rest);
}
