// The server whose contract is tested, and how the tests read it.
import assert from 'node:assert/strict';
import { defaultLocale, offeredLocales } from '#lib/i18n/locales.ts';
import { flawsOf } from './wire-schema.ts';
import type { Answer, Lenient, Post } from './answer.ts';

export const origin = (process.env.CONTRACT_URL ?? 'http://localhost:3001').replace(/\/+$/, '');
const api = `${origin}/wp-json/${process.env.CMS_VENDOR ?? 'fighter'}/v1/`;
export const statics = process.env.STATIC_URL ?? `${origin}/static`;
export const languages = offeredLocales.filter((locale) => locale !== defaultLocale);

export async function get(call: string, init?: RequestInit) {
  const response = await fetch(/^https?:/.test(call) ? call : api + call, { redirect: 'manual', ...init });
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: body,
    json: () => JSON.parse(body) as Lenient<Answer>,
  };
}

async function readText(call: string) {
  const answer = await get(call);
  assert.equal(answer.status, 200, `${call} answers ${answer.status}: ${answer.text.slice(0, 200)}`);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  return answer.text;
}
export const read = async (call: string) => JSON.parse(await readText(call)) as Lenient<Answer>;
export const readChampions = async () =>
  JSON.parse(await readText(`${statics}/champions_map.json`)) as { id: string }[];

/** @param answer a key of the schema of the wire: a route, where an answer has several forms with `#` and a name */
export function fits(answer: string, value: unknown) {
  assert.deepEqual(flawsOf(answer, value).slice(0, 8), []);
}

/** Whether the server has an extension. */
export const hasRoute = async (call: string) => (await get(call)).status !== 404;

type Entry = { permalink: string };

export function pathOf(entry: Entry | null | undefined) {
  assert.ok(entry, 'the list has another entry');
  return new URL(entry.permalink, origin).pathname;
}
export const lastPart = (address: string) => address.split('/').filter(Boolean).at(-1) ?? '';
export const slugOf = (entry?: Entry) => lastPart(pathOf(entry));
export const ids = (list: Lenient<Post>[]) => list.map(({ id }) => Number(id));

async function readSamples() {
  const { posts } = await read('news/?count=100');
  const spotlights = await read('spotlights/?id=champion-spotlights');
  const academy = await read('academy/');
  const post = posts.find((one) => one.categoryURL && one.author);
  assert.ok(post?.author, 'the server has an article with a category and an author');
  const [champion] = spotlights.news;
  const [course] = [...academy.courses, ...academy.quick];
  assert.ok(champion && course, 'the server has a champion and a course');
  return { post, champion, course, category: lastPart(post.categoryURL), author: post.author.id };
}

/** What the tests ask for, as the server has it. */
export const samples = await readSamples();
