// The content that the calls answer.
import { php, users } from '#wordpress/tests/set-up.ts';
import { change, fixedPage, paragraph, write } from '#wordpress/tests/editing.ts';
import type { Stored } from '#wordpress/tests/answers.ts';

export const made: Record<string, Stored> = {};
export const number: Record<string, number> = {};
export const post = (name: string) => made[name]?.id ?? 0;
const tile = (slug: string) => `<!-- wp:fighter/hub-tile {"article":"${slug}"} /-->`;

export async function makeContent() {
  const rest = async (route: string, body: object) =>
    (await users.admin.rest(`wp/v2/${route}`, { method: 'POST', body })).body;
  number.lore = (await rest('categories', { name: 'Lore', slug: 'lore' })).id;
  number.subject = (await rest('fighter_subject', { name: 'Combat', slug: 'combat' })).id;
  number.tag = (await rest('tags', { name: 'Featured', slug: 'featured' })).id;
  number.pattern = (
    await rest('blocks', { title: 'Shared', status: 'publish', content: paragraph('Shared') })
  ).id;
  number.picture = Number(await php('stored', ['picture']));
  const article = async (slug: string, day: string, more: object = {}) => {
    made[slug] = await write('admin', {
      title: `Title ${slug}`,
      slug,
      status: 'publish',
      date: `2020-01-${day}T00:00:00`,
      content: paragraph(`Body of ${slug}`),
      ...more,
    });
  };
  await article('first', '01', { categories: [number.lore], tags: [number.tag] });
  await article('second', '02', { featured_media: number.picture });
  await article('third', '03');
  await article('early', '10');
  const balance = '<!-- wp:fighter/balance-change {"champion":"apsis","was":"1","is":"2"} /-->';
  await change('admin', post('early'), { slug: 'late', content: balance });
  await article('with-a-tile', '12', {
    content: `${tile('second')}<!-- wp:block {"ref":${number.pattern}} /-->`,
  });
  await article('with-a-list', '14', { content: '<!-- wp:latest-posts /-->' });
  await article('with-a-shortcode', '16', { content: '[gallery ids="1"]' });
  made.zweiter = await write('admin', {
    title: 'Zweiter',
    status: 'publish',
    content: paragraph('Deutsch'),
    meta: { _fighter_lang: 'de', _fighter_translation_of: post('second') },
  });
  made.term = await write('admin', { title: 'Bleed', status: 'publish', content: 'Ouch' }, 'fighter_term');
  for (const name of ['Apsis', 'Boreal'])
    made[name] = await write(
      'admin',
      {
        title: name,
        status: 'publish',
        meta: { _fighter_class: 'tech', _fighter_facts: { tags: [made.term.id] } },
      },
      'fighter_champion',
    );
  made.about = await write('admin', { title: 'About', status: 'publish' }, 'pages');
  made.team = await write('admin', { title: 'Team', status: 'publish', parent: made.about.id }, 'pages');
  made.hidden = await write('admin', { title: 'Hidden', slug: 'hidden', status: 'draft' }, 'pages');
  made.shown = await write('admin', { title: 'Shown', status: 'publish', parent: made.hidden.id }, 'pages');
  made.course = await write(
    'admin',
    { title: 'Blocking', status: 'publish', fighter_subject: [number.subject] },
    'fighter_course',
  );
  made.tip = await write('admin', { title: 'Tip', status: 'publish', excerpt: 'Duck' }, 'fighter_tip');
  await php('stored', ['menu', String(made.team.id)]);
}

export const changeScreen = async (title: string, body: object) =>
  change('admin', (await fixedPage(title)).id, body, 'fighter_screen');
export const run = (...words: (string | number)[]) => php('stored', words.map(String));
