import { asRecord, asText, parseJson } from '#lib/parse-json.ts';

/**
 * What a 404 of a call can mean. `thing`: there is no such thing, if the route itself says so. `any`: whoever answers
 * says that there is nothing, because a CMS may lack the route, or because a static host answers.
 */
export type NotFound = 'thing' | 'any';

/** WordPress's code for a route that nobody answers: the plugin is switched off, or is being updated. */
const noRoute = 'rest_no_route';

/** The code in the body of a 404. Empty where there is no body or no code, null where the body is no JSON. */
export function codeIn(text: string): string | null {
  if (text.trim() === '') return '';
  const body = parseJson(text);
  return typeof body === 'object' && body !== null ? asText(asRecord(body).code) : null;
}

/** Whether a 404 means that something is missing. If not, the CMS is unwell (`rules 12`). */
export function meansMissing(code: string | null, notFound: NotFound | undefined): boolean {
  return notFound === 'any' || (notFound === 'thing' && code !== null && code !== noRoute);
}
