import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { isKnownToClient } from '#server/http/entity-tag.ts';
import { chooseEncoding } from '#server/http/negotiation.ts';
import { plainHeaders } from '#server/http/policy.ts';
import type { Form } from '#server/next/router-requests.ts';
import { formVary } from '#server/next/router-requests.ts';
import type { Page } from './page-record.ts';
import { bodyOf } from './page-record.ts';

/** @param added names and values by turns of headers that are not the page's own */
export function answerPage(
  request: Request,
  response: Response,
  { page, form, added }: { page: Page; form: Form; added: readonly string[] },
) {
  const answers = page.forms[form];
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!answers || !encoding) {
    response.writeHead(answers ? 406 : 404, {
      ...plainHeaders(),
      'Cache-Control': 'no-store',
      Vary: formVary,
    });
    response.end();
    return undefined;
  }
  const { status, tag, headers, unchangedHeaders, body } = answers[encoding];
  if (status === 200 && isKnownToClient(request.headers['if-none-match'], tag)) {
    response.writeHead(304, [...unchangedHeaders, ...added]);
    response.end();
    return undefined;
  }
  if (body) {
    response.writeHead(status, [...headers, ...added]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return undefined;
  }
  const write = (made: Buffer) => {
    response.writeHead(status, [...headers, ...added, 'Content-Length', String(made.length)]);
    response.end(request.method === 'HEAD' ? undefined : made);
  };
  const made = bodyOf(page, form, encoding);
  if (!Buffer.isBuffer(made)) return made.then(write);
  write(made);
  return undefined;
}
