/** What builds are made for, as the list of builds can be filtered. */
export const purposes = ['all-round', 'story', 'arena', 'war', 'boss'] as const;

export type Purpose = (typeof purposes)[number];
