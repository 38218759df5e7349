import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '#lib/settings.ts';
import { buildFolder } from '#server/build/build-folder.ts';
import type { KeptPage } from '#server/pages/kept-pages.ts';
import type { Store } from '#server/store/store.ts';
import { metrics } from '#server/watch/metrics.ts';
import { Copier } from './copier.ts';
import { ageOf, writeMirrored } from './files.ts';
import { MirrorFolder } from './folder.ts';
import { logMirrorFailure, Mirror } from './mirror.ts';
import { readCopy } from './read-copy.ts';
import { writeWords } from './words.ts';

/** The origins whose files stand beside the pages that name them. */
export function contentHosts() {
  const { cmsUrl, staticUrl } = settings();
  return [...new Set([cmsUrl, staticUrl].map((address) => new URL(address).origin))];
}

/** What browsers ask for unasked, or a program before it reads a page. */
export const alwaysThere = ['/favicon.ico', '/robots.txt', '/site.webmanifest', '/sw.js'];

/** Copies that are made at the same time as visitors are answered. */
const copiesPerSecond = 5;

/** Copies a folder of this process, without what only the site itself answers. */
async function copyFolder(from: string, to: string) {
  for (const name of await readdir(from, { recursive: true })) {
    if (!path.extname(name) || /\.(?:br|map)$/.test(name)) continue;
    const file = path.join(to, name);
    if ((await ageOf(file)) === undefined) await writeMirrored(file, await readFile(path.join(from, name)));
  }
}

type Options = {
  store: Pick<Store, 'onPurge'>;
  visit: ConstructorParameters<typeof Mirror>[0]['visit'];
};

/** The mirror of this process. Undefined without the setting `MIRROR_DIR`. */
export function openMirror({ store, visit }: Options) {
  const { mirrorDir } = settings();
  if (mirrorDir === undefined) return undefined;
  const hosts = contentHosts();
  let site = '';
  const copier = new Copier({
    folder: mirrorDir,
    read: (address) => readCopy(address, { site, hosts }),
    perSecond: copiesPerSecond,
    onOutcome: (result, _, error) => {
      metrics.count('mirrorCopies', { result });
      if (error !== undefined) logMirrorFailure(error);
    },
  });
  const mirror = new Mirror({ folder: new MirrorFolder(mirrorDir, hosts), copier, visit });
  store.onPurge((tags) => mirror.onPurge(tags));

  async function copyOwnFiles() {
    await writeWords(mirrorDir ?? '');
    const files = path.join(mirrorDir ?? '', 'files');
    await copyFolder(path.join(buildFolder(), 'static'), path.join(files, '_next/static'));
    await copyFolder('public', files);
  }

  return {
    keep: (page: KeptPage) => mirror.keep(page),
    /** Begins to copy files, which this process itself answers. */
    start(port: number) {
      site = `http://127.0.0.1:${port}`;
      copyOwnFiles()
        .then(() => copier.add(alwaysThere))
        .catch(logMirrorFailure);
    },
  };
}
