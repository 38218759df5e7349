/** What the editor tells the frame with the preview (docs/contract.md). */
type EditorMessage =
  /** The content changed: the page is asked for anew. `round` counts them. */
  | { preview: 'refresh'; round: number }
  /** Whether added and changed blocks are marked. */
  | { preview: 'marks'; on: boolean }
  /** The block that is selected in the editor. */
  | { preview: 'select'; place: string };

/** What the frame tells the editor. */
export type FrameMessage =
  | { preview: 'ready' }
  /** The content of the round is shown. */
  | { preview: 'shown'; round: number }
  /** The block was clicked. */
  | { preview: 'select'; place: string }
  /** The token is invalid or has expired. */
  | { preview: 'refused' };

/** A block's place in the body: `2.0` is the first block inside of the third. */
const placeForm = /^\d{1,5}(?:\.\d{1,5}){0,20}$/;

/** Null for anything but a message of the editor. */
export function parseEditorMessage(data: unknown): EditorMessage | null {
  if (typeof data !== 'object' || data === null || !('preview' in data)) return null;
  if (data.preview === 'refresh' && 'round' in data && Number.isSafeInteger(data.round))
    return { preview: 'refresh', round: Number(data.round) };
  if (data.preview === 'marks' && 'on' in data && typeof data.on === 'boolean')
    return { preview: 'marks', on: data.on };
  if (
    data.preview === 'select' &&
    'place' in data &&
    typeof data.place === 'string' &&
    placeForm.test(data.place)
  )
    return { preview: 'select', place: data.place };
  return null;
}
