import type { BlockContent, BlockItem } from './define-block';

type Attributes = Readonly<Record<string, string>>;

/** An attribute as an author typed it; a missing one is empty. */
export function words(attributes: Attributes, name: string): string {
  return (attributes[name] ?? '').trim();
}

/** Flags are the strings `true` and `false`. */
export function flag(attributes: Attributes, name: string): boolean {
  return words(attributes, name) === 'true';
}

/** A number within bounds, or the default for everything else. */
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

/** The rank of a heading block: 1 is the page's own, so an author's 1 is shown as 2. */
export function headingLevel(attributes: Attributes): 2 | 3 | 4 | 5 | 6 {
  const levels = [2, 3, 4, 5, 6] as const;
  return levels.find((level) => String(level) === words(attributes, 'level')) ?? 2;
}

/** Items without any of what they need are left out. */
export function itemsWith(items: readonly BlockItem[], ...needed: readonly string[]): readonly BlockItem[] {
  return items.filter(({ attributes }) => needed.every((name) => words(attributes, name) !== ''));
}

/** A label's words: the content, or nothing where there is none. */
export function hasWords(content: Pick<BlockContent, 'text'>): boolean {
  return content.text.trim() !== '';
}
