/**
 * package-lock.json has to name the binaries of every system, or `npm ci` refuses it. With a registry that has the
 * binaries of one system only, npm leaves the others out; `npm run lock` adds them again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{
 *   version?: string, integrity?: string, optionalDependencies?: Record<string, string>, dev?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], license?: string, engines?: Record<string, string>,
 * }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/**
 * The systems that a package of binaries is for, read from its name: `@next/swc-win32-arm64-msvc`.
 * @param {string} name
 */
export function systemOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`${name} does not name its system and processor.`);
  const libc = os === 'linux' && Object.entries(libraries).find(([word]) => words.includes(word))?.[1];
  return { cpu: [cpu], ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/**
 * Finds a package as Node does: in the folder of the package that imports it, then in each folder above.
 * @param {Lock['packages']} packages
 * @param {string} from
 * @param {string} name
 */
function find(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (found || !folder) return found;
  }
}

/**
 * The optional dependencies that the lock file lacks.
 * @param {Lock} lock
 * @returns {{ name: string, version: string, askedBy: string }[]}
 */
export function missingPackages({ packages }) {
  return Object.entries(packages).flatMap(([askedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !find(packages, askedBy, name))
      .map(([name, version]) => ({ name, version, askedBy })),
  );
}

/**
 * The lock file with the missing packages, written as npm would write them, but without what only the package itself
 * tells (its hash).
 * @param {Lock} lock
 * @returns {Lock}
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const { name, version, askedBy } of missingPackages(lock)) {
    if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
      throw new Error(`${askedBy} asks for ${name} ${version}: only an exact version can be written.`);
    }
    const asking = packages[askedBy] ?? {};
    const relative = Object.keys(asking.optionalDependencies ?? {})
      .map((other) => find(packages, askedBy, other))
      .find((entry) => entry?.integrity && entry.version === version);
    const { cpu, libc, os } = systemOf(name);
    packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(asking.dev && { dev: true }),
      ...(libc && { libc }),
      ...(relative?.license && { license: relative.license }),
      optional: true,
      ...(os && { os }),
      ...(relative?.engines && { engines: relative.engines }),
    };
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

if (
  process.argv[1] &&
  existsSync(process.argv[1]) &&
  import.meta.url === pathToFileURL(process.argv[1]).href
) {
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const missing = missingPackages(lock);
  if (missing.length > 0) {
    writeFileSync('package-lock.json', `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  }
  console.log(
    missing.map(({ name, version }) => `added ${name} ${version}`).join('\n') || 'The lock is whole.',
  );
}
