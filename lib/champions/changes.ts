export const changeKinds = ['buff', 'nerf', 'fix'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A champion's change in a patch, from a block `balance-change` of its release notes. All texts are plain. */
export type Change = {
  /** The champion's slug. */
  champion: string;
  /** Empty if the change is about no single ability. */
  ability: string;
  was: string;
  is: string;
  kind: ChangeKind | undefined;
  /** Such as `52.1`; empty if the release notes don't name one. */
  version: string;
  /** The `lang` of the texts, where it is another language than the page's. */
  language: string | undefined;
  post: { title: string; titleLanguage: string | undefined; target: string; publishedAt: number | null };
};

export function parseChangeKind(text: string): ChangeKind | undefined {
  const name = text.trim().toLowerCase();
  return changeKinds.find((kind) => kind === name);
}
