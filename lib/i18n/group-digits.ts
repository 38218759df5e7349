/** How a language writes whole numbers: with this between groups of three digits, from this number on. */
export type DigitGroups = { separator: string; from: number };

export function digitGroups(tag: string): DigitGroups {
  const format = new Intl.NumberFormat(tag);
  const separator = format.formatToParts(10_000).find(({ type }) => type === 'group')?.value ?? '';
  return { separator, from: format.format(1000).includes(separator) ? 1000 : 10_000 };
}

/**
 * A whole number, as `Intl.NumberFormat` would write it. Making the first of these takes a browser longer than all else that
 * follows a choice (30 ms, on a phone four times that), so the server says how its numbers look.
 */
export function groupDigits(number: number, { separator, from }: DigitGroups): string {
  const whole = Math.round(number);
  const digits = String(whole);
  return whole < from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, separator);
}
