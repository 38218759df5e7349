import { readFileSync } from 'node:fs';

type Entry = { integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> };

const locks = ['package-lock.json', 'scripts/tools/package-lock.json'].map((file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
  return [file, Object.entries(packages).filter(([folder]) => folder !== '')] as const;
});

// npm leaves out the binaries of other systems in some cases, and `npm ci` fails on these systems then.
test.each(locks)(
  '%s names the binaries of every system; if not, `npm install --package-lock-only` adds them',
  (_, packages) => {
    const names = packages.map(([folder]) => folder.replace(/^.*node_modules\//, ''));
    const binaries = packages.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies),
    );
    expect(binaries.filter((name) => !names.includes(name))).toEqual([]);
  },
);

test.each(locks)('%s has the hash of every package', (_, packages) => {
  expect(packages.filter(([, { integrity }]) => !integrity).map(([folder]) => folder)).toEqual([]);
});

test.each(locks)(
  '%s names no registry: packages come from the one that the machine is set up with',
  (_, packages) => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([]);
  },
);
