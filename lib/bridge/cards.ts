/** A card for chat programs, as a tree of plain elements that another process can draw. */
export type CardTree =
  | string
  | number
  | { type: string; props: Record<string, unknown> }
  /** Trees again. */
  | readonly unknown[];

export type Card = { tree: CardTree; width: number; height: number };

export type CardTask = Card & { kind: 'card' };

export type Picture = { body: Buffer; etag: string };

/** What came of a picture that was to be made. */
export type PictureOutcome =
  | { kind: 'made'; picture: Picture }
  | { kind: 'as-it-is' }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: string }
  | { kind: 'busy' };

/** The part of the pictures (server/pictures/pictures.ts) that the app uses. */
export type Cards = {
  knownCard: (task: CardTask) => Promise<Picture | undefined>;
  card: (task: CardTask, client: string) => Promise<PictureOutcome>;
};
