import type { Answer } from '#wordpress/contract/answer.ts';

/** @param call of fighter/v1 */
export async function read(origin: string, call: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/wp-json/fighter/v1/${call}`, { headers, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Answer };
}
