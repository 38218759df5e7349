// What editors do in most tests.
import assert from 'node:assert/strict';
import { users } from './set-up.ts';
import type { Role } from './set-up.ts';

export async function write(role: Role, fields: object, type = 'posts') {
  const made = await users[role].rest(`wp/v2/${type}`, { method: 'POST', body: fields });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}

export const change = (role: Role, id: number, body: object, type = 'posts') =>
  users[role].rest(`wp/v2/${type}/${id}`, { method: 'POST', body });

export const deleteForGood = (role: Role, id: number, type = 'posts') =>
  users[role].rest(`wp/v2/${type}/${id}?force=true`, { method: 'DELETE' });

/** The HTML of a page of wp-admin. */
export const adminPage = async (role: Role, address: string) => (await users[role].admin(address)).text();

/** An address as it stands in HTML, with its ampersands as they are sent. */
export const unescaped = (address: string) => address.replace(/&(amp|#0?38);/g, '&');

export const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

/**
 * Reads until what was read is as wanted, or three seconds have passed. Messages to the site are sent after the answer
 * to the request that saved.
 */
export async function eventually<Read>(
  read: () => Promise<Read>,
  isWanted: (read: Read) => boolean,
  patience = 3_000,
) {
  for (const end = Date.now() + patience; ; await new Promise((go) => setTimeout(go, 50))) {
    const answer = await read();
    if (isWanted(answer) || Date.now() > end) return answer;
  }
}

/** What the panel “On the site” says of a post. */
export const onSite = async (role: Role, id: number) =>
  (await users[role].rest(`fighter-editor/v1/on-site/${id}`)).body;

export async function becomes(id: number, state: string, patience?: number) {
  const answer = await eventually(
    () => onSite('editor', id),
    (one) => one.state === state,
    patience,
  );
  assert.equal(answer.state, state, JSON.stringify(answer));
  return answer;
}

const fixedPages = async () =>
  (await users.editor.rest('wp/v2/fighter_screen?per_page=50&status=publish,draft&context=edit')).body;

export const findFixedPage = async (title: string) =>
  (await fixedPages()).find((one) => one.title.raw === title);

export async function fixedPage(title: string) {
  const page = await findFixedPage(title);
  assert.ok(page, title);
  return page;
}

/** Follows the Preview button. */
export async function preview(role: Role, id: number) {
  const answer = await users[role].admin(`admin-post.php?action=fighter_preview&post=${id}`);
  const address = answer.headers.get('location') ?? '';
  const parts = /_preview\/(\d+)\/(\d+)\/([A-Za-z0-9._-]+)/.exec(address);
  return {
    status: answer.status,
    address,
    parent: parts?.[1] ?? '',
    id: parts?.[2] ?? '',
    token: parts?.[3] ?? '',
  };
}
