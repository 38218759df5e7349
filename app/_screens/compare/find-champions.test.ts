import type { ChampionData } from './compared.ts';
import { findChampions } from './find-champions.ts';

const names = ['Outiron', 'The Iron', 'Ironveil', 'Éclair', 'Işık', 'Weiß'];
const champions = names.map((name): ChampionData => [name, name, null]);

test.each([
  ['iron', ['Ironveil', 'Outiron', 'The Iron']],
  [' ECL', ['Éclair']],
  ['isik', ['Işık']],
  ['IŞIK', ['Işık']],
  ['weiss', ['Weiß']],
  ['', names],
  ['zzz', []],
])('%j finds %j', (typed, found) => {
  expect(findChampions(champions, typed).map(([, name]) => name)).toEqual(found);
});
