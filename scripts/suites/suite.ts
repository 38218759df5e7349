/** What a suite says of one of its cases that it misses. */
export type Miss = { name: string; what: string };

export type Outcome = {
  /** How many cases were tried. */
  cases: number;
  misses: Miss[];
  /** Counts that say more than the two numbers. */
  notes?: string[];
};

export type Suite = {
  /** Resolves to undefined where the data of the suite are not there. */
  run: () => Promise<Outcome | undefined>;
};

/** Cases that are missed for one reason. A `RegExp` takes the names that it matches, as "name: what is missed". */
export type Explanation = { reason: string; cases: readonly (string | RegExp)[] };

export type Verdict = {
  /** Misses that nothing explains. */
  unexplained: Miss[];
  /** Explained cases that are no longer missed: they have to be taken off the list. */
  mended: string[];
};

const covers = (one: string | RegExp, { name, what }: Miss) =>
  typeof one === 'string' ? one === name : one.test(`${name}: ${what}`);

export function judge(misses: readonly Miss[], explanations: readonly Explanation[]): Verdict {
  const explained = explanations.flatMap(({ cases }) => cases);
  return {
    unexplained: misses.filter((miss) => !explained.some((one) => covers(one, miss))),
    mended: explained.filter((one) => !misses.some((miss) => covers(one, miss))).map(String),
  };
}
