import type { Catalogue } from '#lib/cms/catalogue.ts';
import type { CatalogueItem } from '#lib/cms/catalogue-items.ts';
import type { Findable, SearchPart } from './documents.ts';
import { listParts, otherParts } from './documents.ts';
import { IndexedDocuments } from './indexed-documents.ts';

const document = (target: string, title: string): Findable => ({
  kind: 'news',
  target,
  title,
  html: '',
  picture: '',
  championClass: null,
  publishedAt: null,
});

const item = (kind: CatalogueItem['kind'], target: string, title = target): CatalogueItem => ({
  kind,
  target,
  slug: '',
  title,
  excerpt: '',
  thumbnail: '',
  publishedAt: null,
  modifiedAt: null,
  championClass: null,
  categories: [],
  author: '',
  languages: ['en'],
});

function catalogueOf(version: number, items: CatalogueItem[], changed: string[] = []): Catalogue {
  const history = [1, 2, 3].slice(0, version).map((number) => ({ version: number, changed }));
  return { items: new Map(items.map((one) => [one.target, one])), version, history };
}

test('of two documents at one address the first counts, and that of a champion before that of an article', () => {
  const documents = new IndexedDocuments('en');
  documents.setPart('articles', [document('/a/', 'Article'), document('/b/', 'One'), document('/b/', 'Two')]);
  documents.setPart('champions', [document('/a/', 'Champion')]);
  expect(documents.at('/a/')?.title).toBe('Champion');
  expect(documents.at('/b/')?.title).toBe('One');
});

test('what has no title or address is left out', () => {
  const documents = new IndexedDocuments('en');
  expect([...documents.setPart('articles', [document('', 'A'), document('/b/', '')])]).toEqual([]);
});

test.each<[string, (documents: IndexedDocuments) => void, readonly SearchPart[]]>([
  ['lists', () => undefined, [...listParts, ...otherParts]],
  ['the catalogue', (documents) => documents.setCatalogue(catalogueOf(1, [])), otherParts],
])('with %s it is whole once all parts were read', (_, begin, parts) => {
  const documents = new IndexedDocuments('en');
  begin(documents);
  for (const part of parts) {
    expect(documents.isWhole).toBe(false);
    documents.setPart(part, []);
  }
  expect(documents.isWhole).toBe(true);
});

test('the catalogue replaces the lists; a later version of it concerns what it changed', () => {
  const documents = new IndexedDocuments('en');
  documents.setPart('articles', [document('/gone/', 'Gone')]);
  const items = [item('post', '/a/'), item('page', '/about/'), item('course', '/academy/c/')];
  expect([...documents.setCatalogue(catalogueOf(1, items))].sort()).toEqual([
    '/a/',
    '/about/',
    '/academy/c/',
    '/gone/',
  ]);
  expect(documents.at('/gone/')).toBeUndefined();
  expect(documents.at('/a/')?.kind).toBe('news');
  expect(documents.at('/academy/c/')?.kind).toBe('course');
  // Pages are not suggested.
  expect(documents.at('/about/')).toBeUndefined();
  const edited = catalogueOf(2, [item('post', '/a/', 'Edited')], ['/a/', '/about/']);
  expect([...documents.setCatalogue(edited)]).toEqual(['/a/', '/about/']);
  expect(documents.at('/a/')?.title).toBe('Edited');
});

test('what is kept is read again, and a text that can not be parsed is nothing', () => {
  const documents = new IndexedDocuments('en');
  documents.setPart('glossary', [document('/academy/glossary/#a', 'A')]);
  const again = new IndexedDocuments('en');
  expect([...again.takeJson(documents.toJson())]).toEqual(['/academy/glossary/#a']);
  expect(again.at('/academy/glossary/#a')?.title).toBe('A');
  expect([...again.takeJson('{"no')]).toEqual([]);
});
