import { markFirstLinks } from './first-links.ts';
import { loadsFirstLinks } from './loads-first-links.ts';
import { movePictures } from './moving-picture.ts';
import { whenShown } from './when-shown.ts';

/** What a page does for the one after it: its picture travels there, and its first links are loaded ahead. */
export function prepareNextPage(): () => void {
  const stopMoving = movePictures();
  const stopWaiting = whenShown(() => {
    if (loadsFirstLinks()) markFirstLinks();
  });
  return () => {
    stopMoving();
    stopWaiting();
  };
}
