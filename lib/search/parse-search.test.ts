import { parseSearch, searchAddress } from './parse-search.ts';

test.each([
  ['', { keyword: '', postType: '', page: 1 }, '/search/'],
  ['keyword=%20parry%20', { keyword: 'parry', postType: '', page: 1 }, '/search/?keyword=parry'],
  [
    'keyword=a%26b&postType=news&page=3',
    { keyword: 'a&b', postType: 'news', page: 3 },
    '/search/?keyword=a%26b&postType=news&page=3',
  ],
  ['postType=news&page=2', { keyword: '', postType: 'news', page: 1 }, '/search/?postType=news'],
  ['keyword=a&postType=posts&page=3', { keyword: 'a', postType: '', page: 1 }, '/search/?keyword=a'],
  [
    'keyword=a&postType=academy&page=-2',
    { keyword: 'a', postType: 'academy', page: 1 },
    '/search/?keyword=a&postType=academy',
  ],
])('%p is the search %p at %p', (query, search, address) => {
  expect(parseSearch(new URLSearchParams(query))).toEqual(search);
  expect(searchAddress(parseSearch(new URLSearchParams(query)))).toBe(address);
});
