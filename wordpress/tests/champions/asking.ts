// The champions and terms of these tests, and what all parts ask of them.
import assert from 'node:assert/strict';
import { api } from '#wordpress/tests/set-up.ts';
import { change, paragraph, write } from '#wordpress/tests/editing.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

/** the ids of the champions and terms below, by slug */
export const ids = { ironveil: 0, kestrel: 0, apsis: 0, petri: 0, bleed: 0, 'heavy-attack': 0, slow: 0 };

export const answer = async (call: string, headers?: Record<string, string>) =>
  (await api(call, headers)).body;
export const publish = (role: Role, fields: object, type?: string) =>
  write(role, { status: 'publish', ...fields }, type);
export const edit = (id: number, body: object, type = 'fighter_champion', role: Role = 'editor') =>
  change(role, id, body, type);
export async function setFacts(id: number, facts: object) {
  const { status, body } = await edit(id, { meta: { _fighter_facts: facts } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.meta._fighter_facts;
}
export const postOf = (slug: string, language = 'en') => answer(`slugpost?slug=${slug}&lang=${language}`);
export async function factsOf(slug: string, language?: string) {
  const { facts } = await postOf(slug, language);
  assert.ok(facts, slug);
  return facts;
}
export const words = paragraph('Words');

export async function makeChampions() {
  for (const slug of ['ironveil', 'kestrel', 'apsis', 'petri'] as const)
    ids[slug] = (await publish('editor', { title: slug, slug, content: words }, 'fighter_champion')).id;
  for (const slug of ['bleed', 'heavy-attack', 'slow'] as const)
    ids[slug] = (await publish('editor', { title: slug, slug, content: words }, 'fighter_term')).id;
}
