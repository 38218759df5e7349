import { fold, foldText } from './fold.ts';

type Piece = { text: string; isMatch: boolean };

/**
 * Splits a text into parts that match a word of the keyword and parts that don't. Views put matches into `<mark>`; the
 * parts are text, never markup.
 */
export function markMatches(text: string, keyword: string): Piece[] {
  const words = keyword.split(/\s+/).map(foldText).filter(Boolean);
  // `starts` and `ends` hold the place in the text of each folded character, because a character may fold to several,
  // and a combining mark to none.
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const char of text) {
    const plain = fold(char);
    const end = at + char.length;
    for (let index = 0; index < plain.length; index += 1) {
      starts.push(at);
      ends.push(end);
    }
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end;
    folded += plain;
    at = end;
  }
  const marked = new Uint8Array(text.length);
  for (const word of words) {
    for (let hit = folded.indexOf(word); hit >= 0; hit = folded.indexOf(word, hit + word.length)) {
      marked.fill(1, starts[hit], ends[hit + word.length - 1]);
    }
  }
  const pieces: Piece[] = [];
  let from = 0;
  for (let index = 1; index <= text.length; index += 1) {
    if (index < text.length && marked[index] === marked[from]) continue;
    pieces.push({ text: text.slice(from, index), isMatch: marked[from] === 1 });
    from = index;
  }
  return pieces.filter((piece) => piece.text !== '');
}
