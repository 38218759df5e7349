import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ageOf, removeMirrored, writeMirrored } from './files.ts';
import { mirroredPage } from './page-file.ts';
import { isEmbed } from './place.ts';
import { savedLine } from './words.ts';

/** The folder of the mirror: writes, removes and lists pages. Several processes may share it. */

const pageFile = 'index.html';

export class MirrorFolder {
  folder;
  #hosts;

  /** @param hosts the origins whose files are copied */
  constructor(folder: string, hosts: readonly string[]) {
    this.folder = folder;
    this.#hosts = hosts;
  }

  #fileOf(place: string) {
    return path.join(this.folder, place, pageFile);
  }

  async has(place: string) {
    return (await ageOf(this.#fileOf(place))) !== undefined;
  }

  /** @returns the addresses of the files that stand beside the page; undefined if it has another form than Next's pages */
  async writePage(place: string, document: { html: string; policy: string }) {
    const page = mirroredPage({
      ...document,
      saved: isEmbed(place) ? null : savedLine(place),
      hosts: this.#hosts,
    });
    if (!page) return undefined;
    await writeMirrored(this.#fileOf(place), Buffer.from(page.html));
    return page.files;
  }

  async removePage(place: string) {
    const wasThere = await this.has(place);
    await removeMirrored(this.#fileOf(place));
    return wasThere;
  }

  /** All files, relative to the folder. */
  async files(below = '', found: string[] = []): Promise<string[]> {
    const entries = await readdir(path.join(this.folder, below), { withFileTypes: true });
    for (const entry of entries) {
      const place = path.join(below, entry.name);
      if (entry.isDirectory()) await this.files(place, found);
      else if (entry.isFile()) found.push(place);
    }
    return found;
  }

  /** The folders of all pages. */
  async places() {
    const pages = (await this.files()).filter((file) => /^pages\/.*\/index\.html$/.test(file));
    return pages.map((file) => path.dirname(file));
  }
}
