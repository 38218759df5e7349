import { existsSync, readFileSync } from 'node:fs';

/**
 * The requirements of ASVS 5.0.0 of levels 1 and 2: for each section the numbers of level 1, then those of level 2. (The
 * numbers left out are of level 3.)
 */
const sections: Record<string, [one: string, two: string]> = {
  '1.1': ['', '1 2'],
  '1.2': ['1 2 3 4 5', '6 7 8 9'],
  '1.3': ['1 2', '3 4 5 6 7 8 9 10 11'],
  '1.4': ['', '1 2 3'],
  '1.5': ['1', '2'],
  '2.1': ['1', '2 3'],
  '2.2': ['1 2', '3'],
  '2.3': ['1', '2 3 4'],
  '2.4': ['', '1'],
  '3.2': ['1 2', ''],
  '3.3': ['1', '2 3 4'],
  '3.4': ['1 2', '3 4 5 6'],
  '3.5': ['1 2 3', '4 5'],
  '3.7': ['', '1 2'],
  '4.1': ['1', '2 3'],
  '4.2': ['', '1'],
  '4.3': ['', '1 2'],
  '4.4': ['1', '2 3 4'],
  '5.1': ['', '1'],
  '5.2': ['1 2', '3'],
  '5.3': ['1 2', ''],
  '5.4': ['', '1 2 3'],
  '6.1': ['1', '2 3'],
  '6.2': ['1 2 3 4 5 6 7 8', '9 10 11 12'],
  '6.3': ['1 2', '3 4'],
  '6.4': ['1 2', '3 4'],
  '6.5': ['', '1 2 3 4 5'],
  '6.6': ['', '1 2 3'],
  '6.8': ['', '1 2 3 4'],
  '7.1': ['', '1 2 3'],
  '7.2': ['1 2 3 4', ''],
  '7.3': ['', '1 2'],
  '7.4': ['1 2', '3 4 5'],
  '7.5': ['', '1 2'],
  '7.6': ['', '1 2'],
  '8.1': ['1', '2'],
  '8.2': ['1 2', '3'],
  '8.3': ['1', ''],
  '8.4': ['', '1'],
  '9.1': ['1 2 3', ''],
  '9.2': ['1', '2 3 4'],
  '10.1': ['', '1 2'],
  '10.2': ['', '1 2'],
  '10.3': ['', '1 2 3 4'],
  '10.4': ['1 2 3 4 5', '6 7 8 9 10 11'],
  '10.5': ['', '1 2 3 4 5'],
  '10.6': ['', '1 2'],
  '10.7': ['', '1 2 3'],
  '11.1': ['', '1 2'],
  '11.2': ['', '1 2 3'],
  '11.3': ['1 2', '3'],
  '11.4': ['1', '2 3 4'],
  '11.5': ['', '1'],
  '11.6': ['', '1'],
  '12.1': ['1', '2 3'],
  '12.2': ['1 2', ''],
  '12.3': ['', '1 2 3 4'],
  '13.1': ['', '1'],
  '13.2': ['', '1 2 3 4 5'],
  '13.3': ['', '1 2'],
  '13.4': ['1', '2 3 4 5'],
  '14.1': ['', '1 2'],
  '14.2': ['1', '2 3 4'],
  '14.3': ['1', '2 3'],
  '15.1': ['1', '2 3'],
  '15.2': ['1', '2 3'],
  '15.3': ['1', '2 3 4 5 6 7'],
  '16.1': ['', '1'],
  '16.2': ['', '1 2 3 4 5'],
  '16.3': ['', '1 2 3 4'],
  '16.4': ['', '1 2 3'],
  '16.5': ['', '1 2 3'],
  '17.1': ['', '1'],
  '17.2': ['', '1 2 3 4'],
  '17.3': ['', '1 2'],
};

const listed = Object.entries(sections).flatMap(([section, byLevel]) =>
  byLevel.flatMap((numbers, index) =>
    numbers
      .split(' ')
      .filter(Boolean)
      .map((number) => `${section}.${number} ${String(index + 1)}`),
  ),
);
const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', level = '', state = '', where = '']) => ({
    number,
    level,
    state: state.trim(),
    where: where.trim(),
  }),
);

test('each requirement stands in the table once, with its level', () => {
  expect(listed).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} ${level}`).sort()).toEqual(listed.sort());
});

test('the numbers of each state are those of the table', () => {
  const states = ['kept', 'WordPress', 'operator', 'open', 'not here'];
  for (const state of states) {
    const [, said] = new RegExp(String.raw`^\| ${state} \| .* \| (\d+) \|$`, 'm').exec(text) ?? [];
    expect([state, Number(said)]).toEqual([state, rows.filter((row) => row.state === state).length]);
  }
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
});

/** A path, or a file of the first folder. */
const file = /`((?:[\w.%-]+\/)+[\w.-]*|[\w.]+\.(?:m?ts|json))`/g;

test('each file that is named exists', () => {
  const named = rows.flatMap(({ number, where }) =>
    [...where.matchAll(file)].map(([, name = '']) => ({ number, name })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
});

test('what is kept names where, by a file or by the number of a rule', () => {
  const namesNothing = rows.filter(
    ({ state, where }) => state === 'kept' && !/`[^`]+`|rules \d|\d+\.\d+\.\d+/.test(where),
  );
  expect(namesNothing.map(({ number, where }) => `${number} ${where}`)).toEqual([]);
});
