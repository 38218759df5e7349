import type { BlockContent, BlockItem } from './define-block';

type Attributes = Readonly<Record<string, string>>;

/** An attribute's text without surrounding white space; empty if it is missing. */
export function words(attributes: Attributes, name: string): string {
  return (attributes[name] ?? '').trim();
}

/** True only for the text `true`. */
export function flag(attributes: Attributes, name: string): boolean {
  return words(attributes, name) === 'true';
}

/** A number within bounds. Any other text gives the default. */
export function number(
  attributes: Attributes,
  name: string,
  { smallest, largest, otherwise }: { smallest: number; largest: number; otherwise: number },
): number {
  const text = words(attributes, name);
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= smallest && value <= largest ? value : otherwise;
}

export function oneOf<Choice extends string>(
  attributes: Attributes,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = words(attributes, name);
  return choices.find((choice) => choice === text);
}

/** The level of a heading block. 1 is the page's title, so an author's 1 becomes 2 (`rules 47`). */
export function headingLevel(attributes: Attributes): 2 | 3 | 4 | 5 | 6 {
  const levels = [2, 3, 4, 5, 6] as const;
  return levels.find((level) => String(level) === words(attributes, 'level')) ?? 2;
}

/** The items that have all needed attributes. */
export function itemsWith(items: readonly BlockItem[], ...needed: readonly string[]): readonly BlockItem[] {
  return items.filter(({ attributes }) => needed.every((name) => words(attributes, name) !== ''));
}

/** Whether the content has any text, for a label. */
export function hasWords(content: Pick<BlockContent, 'text'>): boolean {
  return content.text.trim() !== '';
}
