/** The beginning of the script with a document's flight data. No text of an author matches, because `<` is escaped in text. */
export const flightScript = '<script>(self.__next_f=';

/** What is painted of a document: its body, before the flight data. */
export function paintedPart(html: string) {
  const start = html.indexOf('<body');
  const end = html.lastIndexOf(flightScript);
  return `<html><head>${html.slice(Math.max(0, start), end < 0 ? undefined : end)}`;
}
