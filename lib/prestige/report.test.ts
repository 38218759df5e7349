import { choice } from '#lib/prestige/fixture.ts';
import { reportAddress } from '#lib/prestige/report.ts';

const row = choice('iron fist&co', 6, 5, 65, 200);

test.each<[string, string, string]>([
  [
    'placeholders are filled in, and escaped',
    'https://x.example/{champion}?t={tier}&r={rank}&l={level}&s={signature}&v={value}#form',
    'https://x.example/iron%20fist%26co?t=6&r=5&l=65&s=200&v=12000.4#form',
  ],
  [
    'without placeholders they are parameters, beside its own',
    'https://x.example/?form=7',
    'https://x.example/?form=7&champion=iron+fist%26co&tier=6&rank=5&level=65&signature=200&value=12000.4',
  ],
])('%s', (_, address, expected) => {
  expect(reportAddress(address, row, 12000.4)).toBe(expected);
});

test('what is not known is left empty', () => {
  expect(reportAddress('https://x.example/', undefined, null)).toBe('https://x.example/');
  expect(reportAddress('https://x.example/?v={value}&c={champion}', choice('a'), null)).toBe(
    'https://x.example/?v=&c=a',
  );
});
