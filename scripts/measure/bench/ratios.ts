/** What was measured in a round, by the name of its line. */
export type Round = Record<string, number>;

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The lines of the table, from the rounds of both. A ratio above 1 is more than before. */
export function ratiosOf(now: readonly Round[], then: readonly Round[]) {
  return Object.keys(now[0] ?? {}).map((line) => {
    const ratios = now.map((round, index) => (round[line] ?? 0) / (then[index]?.[line] ?? 0));
    const spread =
      ratios.length > 1 ? `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}` : '';
    return [line, middle(ratios).toFixed(2), spread];
  });
}
