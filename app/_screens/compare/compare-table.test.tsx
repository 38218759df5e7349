import { renderToStaticMarkup } from 'react-dom/server';
import type { TierList } from '#lib/champions/tier-lists.ts';
import { missing } from '#lib/cms/result.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { groupsOf } from './compare-rows.tsx';
import { CompareTable } from './compare-table.tsx';
import type { Column } from './compared.ts';

const champion = { slug: 'apsis', title: 'Apsis', target: '/news/apsis/', picture: null, publishedAt: null };
const columns = [{ champion, ratings: missing, prestige: missing }] as unknown as readonly Column[];
const list: TierList = {
  slug: 'wars',
  title: 'For wars',
  language: 'en',
  mode: { slug: 'war', name: 'War' },
  author: null,
  publishedAt: null,
  modifiedAt: null,
  patch: '',
  html: '',
  tiers: [{ name: 'S', ratings: [{ champion: 'apsis', reason: '', ratedAt: null }] }],
};

test('a tier list that is not translated says its language at the head of its row', () => {
  const context = renderAs({ locale: 'de' });
  const tiers = { lists: [list], lastChanges: new Map<string, never>() };
  const { groups } = groupsOf(context, columns, [], new Map(), tiers);
  const html = renderToStaticMarkup(<CompareTable columns={columns} groups={groups} copy={null} />);
  expect(html).toContain('<th scope="row" class="label-type label"><span lang="en">For wars</span></th>');
});
