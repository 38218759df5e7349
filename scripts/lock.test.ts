import { readFileSync } from 'node:fs';
import { completeLock, missingPackages, systemOf } from './lock.mjs';

type Packages = Parameters<typeof completeLock>[0]['packages'];

const locks = ['package-lock.json', 'scripts/tools/package-lock.json'];

test.each(locks)('%s names the binaries of every system; if not, `npm run lock` adds them', (file) => {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  expect(missingPackages(lock)).toEqual([]);
});

test.each(locks)(
  '%s names no registry: packages come from the one that the machine is set up with',
  (file) => {
    expect(readFileSync(file, 'utf8')).not.toContain('"resolved"');
  },
);

test.each([
  ['@next/swc-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@next/swc-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@next/swc-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['@unrs/resolver-binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@unrs/resolver-binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s is for one system', (name, system) => {
  expect(systemOf(name)).toEqual(system);
});

test('a name without a system can not be completed', () => {
  expect(() => systemOf('fsevents')).toThrow('fsevents');
});

const packages: Packages = {
  '': { optionalDependencies: {} },
  'node_modules/next': {
    version: '16.4.6',
    optionalDependencies: {
      '@next/swc-linux-x64-gnu': '16.4.6',
      '@next/swc-darwin-arm64': '16.4.6',
      sharp: '^1',
    },
  },
  'node_modules/@next/swc-linux-x64-gnu': {
    version: '16.4.6',
    integrity: 'sha512-x',
    license: 'MIT',
    engines: { node: '>= 10' },
  },
  'node_modules/next/node_modules/sharp': { version: '1.0.0' },
};

test('a missing package gets what its relatives and its name say', () => {
  const whole = completeLock({ packages });
  expect(whole.packages['node_modules/@next/swc-darwin-arm64']).toEqual({
    version: '16.4.6',
    cpu: ['arm64'],
    license: 'MIT',
    optional: true,
    os: ['darwin'],
    engines: { node: '>= 10' },
  });
  expect(missingPackages(whole)).toEqual([]);
});

test('a range of versions can not be written', () => {
  const ranged = { 'node_modules/a': { optionalDependencies: { 'a-linux-x64': '^1.0.0' } } };
  expect(() => completeLock({ packages: ranged })).toThrow('exact version');
});
