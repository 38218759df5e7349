/**
 * `node scripts/server-files.mjs FOLDER`: copies the files that the built site needs to run, and no others, into a new
 * folder. The Docker image holds these files (deploy/Dockerfile): the build, the server, the demo CMS, and the files of
 * packages that they import.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { transform } from 'esbuild';

const { resolve } = createRequire(import.meta.url);

const isTest = (/** @type {string} */ file) => /\.test\.|\.spec\.|\.d\.mts$/.test(file);

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

/** Files of packages that are only for building, for development or for reading. */
const notAtWork = new RegExp(
  [
    '^node_modules/@next/swc-',
    '^node_modules/next/dist/(?:docs|next-devtools)/',
    '^node_modules/next/dist/compiled/(?:next-devtools|@vercel/nft)/',
    '^node_modules/next/dist/server/capsize-font-metrics\\.json$',
    '^node_modules/.*(?:\\.d\\.[cm]?ts|\\.map|\\.md)$',
  ].join('|'),
);

/** The files of the site's server and of the demo CMS. */
function ownFiles() {
  const scripts = ['server', 'game', 'lib', 'demo-cms', 'demo-art']
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.mjs'));
  // The server reads the texts of the service worker from the files of the languages.
  const content = ['demo-cms/content', 'public', 'lib/i18n/languages'].flatMap(filesIn);
  return [...scripts, ...content].filter((file) => !isTest(file) && !file.includes('/.cache/'));
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
      /** @type {{ files: string[] }} */
      const { files } = JSON.parse(readFileSync(file, 'utf8'));
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

/** Compiles next.config.ts. Otherwise Next would compile it at each start, with a compiler that is not copied. */
async function compileConfig() {
  const { code } = await transform(readFileSync('next.config.ts', 'utf8'), { loader: 'ts', format: 'esm' });
  const packages = [...code.matchAll(/from "([^."#][^"]*)"/g)].map(([, name = '']) => name);
  return { code, imports: packages.filter((name) => !isBuiltin(name)).map((name) => resolve(name)) };
}

/** @param {string} target */
async function copyServerFiles(target) {
  const own = ownFiles();
  const config = await compileConfig();
  const started = own.filter((file) => /^(?:server|demo-cms|demo-art)\/.*\.mjs$/.test(file));
  const { fileList } = await nodeFileTrace([...started, ...config.imports], {
    base: process.cwd(),
    ignore: (file) => notAtWork.test(file),
  });
  const packages = [...fileList, ...tracedByNext(), ...loadedByName].filter(
    (file) => file.startsWith('node_modules/') && !notAtWork.test(file),
  );
  for (const file of new Set([...own, ...builtFiles(), ...packages, ...papers])) {
    if (!existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(file, path.join(target, file), { verbatimSymlinks: true, recursive: true });
  }
  writeFileSync(path.join(target, 'next.config.mjs'), config.code);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [target] = process.argv.slice(2);
  if (!target || existsSync(target)) {
    console.error('Usage: node scripts/server-files.mjs FOLDER, which must not exist yet.');
    process.exit(2);
  }
  await copyServerFiles(path.resolve(target));
}
