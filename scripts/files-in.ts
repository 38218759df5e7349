import { readdirSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder. A link is one of them, also a link to a folder: it is copied as a link. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}
