/**
 * `node scripts/server-files.ts FOLDER`: copies the files that the built site needs to run, and no others, into a new
 * folder. The Docker image holds these files (deploy/Dockerfile): the build, the server, the demo CMS, and the files of
 * packages that they import.
 */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { filesIn } from './files-in.ts';

const isTest = (file: string) => /\.test\.|\.spec\./.test(file);

/** Files of packages that are only for building, for development or for reading. */
const notAtWork = new RegExp(
  [
    // Needed only where Node does not remove types itself, and by builds.
    '^node_modules/(?:tsx|esbuild|@esbuild/.*)/',
    '^node_modules/@next/swc-',
    '^node_modules/next/dist/(?:docs|next-devtools)/',
    '^node_modules/next/dist/compiled/(?:next-devtools|@vercel/nft)/',
    '^node_modules/next/dist/server/capsize-font-metrics\\.json$',
    '^node_modules/.*(?:\\.d\\.[cm]?ts|\\.map|\\.md)$',
  ].join('|'),
);

/** The demo CMS, and what the server reads beside its build. */
function ownFiles() {
  const folders = ['demo-cms', 'demo-art', 'game', 'public', 'lib/i18n/languages'];
  return [...folders.flatMap(filesIn), 'scripts/typescript.mjs'].filter(
    (file) => !isTest(file) && !file.includes('/.cache/'),
  );
}

/** The files of the build, without those that only a later build needs. */
function builtFiles() {
  return filesIn('.next').filter(
    (file) =>
      !/^\.next\/(?:cache|dev|diagnostics|standalone|types|trace|page-cache)/.test(file) &&
      !/\.(?:nft\.json|map)$/.test(file),
  );
}

/** The files of packages that the pages need: Next writes a list of them for each page. */
function tracedByNext() {
  return filesIn('.next')
    .filter((file) => file.endsWith('.nft.json') && !file.startsWith('.next/cache'))
    .flatMap((file) => {
      const { files } = JSON.parse(readFileSync(file, 'utf8')) as { files: string[] };
      return files.map((name) => path.join(path.dirname(file), name));
    })
    .filter((file) => file.startsWith('node_modules/'));
}

/**
 * Files that Next loads by computed names, which its lists of files lack: it replaces packages by them before it reads
 * next.config.
 */
const loadedByName = [
  ...filesIn('node_modules/next/dist/compiled/webpack'),
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
];

/** The licences of what is copied, and the list of packages that `npm run sbom` writes. */
const papers = ['package.json', 'LICENSE', 'NOTICE', 'sbom.cdx.json'];

async function copyServerFiles(target: string) {
  const sources = ownFiles();
  const started = [
    ...filesIn('.next/process').filter((file) => file.endsWith('.mjs')),
    ...sources.filter((file) => /^demo-.*\.ts$/.test(file)),
  ];
  const { fileList } = await nodeFileTrace(started, {
    base: process.cwd(),
    ignore: (file) => notAtWork.test(file),
  });
  const packages = [...fileList, ...tracedByNext(), ...loadedByName].filter(
    (file) => file.startsWith('node_modules/') && !notAtWork.test(file),
  );
  for (const file of new Set([...sources, ...builtFiles(), ...packages, ...papers])) {
    if (!existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(file, path.join(target, file), { verbatimSymlinks: true, recursive: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [target] = process.argv.slice(2);
  if (!target || existsSync(target)) {
    console.error('Usage: node scripts/server-files.ts FOLDER, which must not exist yet.');
    process.exit(2);
  }
  await copyServerFiles(path.resolve(target));
}
