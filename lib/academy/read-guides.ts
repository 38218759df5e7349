import { createStoredList } from '#lib/browser/stored-list.ts';

const mostKept = 500;

/** The slugs of the guides that this visitor has read. */
export const readGuides = createStoredList('academyRead', (list) => list);

export function markRead(slug: string, isRead: boolean): void {
  readGuides.change((list) => {
    const others = list.filter((one) => one !== slug);
    return isRead ? [...others, slug].slice(-mostKept) : others;
  });
}
