import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderForTest } from '#server/store/store-for-test.ts';

let folder: string;
beforeEach(() => {
  folder = folderForTest();
  // The server reads its fonts from the folder that it is started in.
  symlinkSync(path.resolve('public'), path.join(folder, 'public'));
});

const typescript = pathToFileURL('scripts/typescript.mjs').href;
const start = path.resolve('server/start.ts');
const readEnvFiles = path.resolve('server/env-files.ts');

function run(args: string[], env: Record<string, string>) {
  const { PATH = '' } = process.env;
  return spawnSync(process.execPath, ['--import', typescript, ...args], {
    cwd: folder,
    env: { PATH, NODE_ENV: 'production', ...env },
  });
}

/** The value of PORT in the error for an invalid port, which names the value that was used. */
function portOf({ env = {}, args = [] }: { env?: Record<string, string>; args?: string[] }) {
  return /\(it is "(.*)"\)/.exec(run([start, ...args], env).stderr.toString())?.[1];
}

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
};

test.each([
  ['.env', { '.env': 'PORT=plain' }, 'plain'],
  [
    '.env.production before .env',
    { '.env': 'PORT=plain', '.env.production': 'PORT=production' },
    'production',
  ],
  [
    '.env.local before .env.production',
    { '.env.production': 'PORT=production', '.env.local': 'PORT=local' },
    'local',
  ],
  [
    '.env.production.local before .env.local',
    { '.env.local': 'PORT=local', '.env.production.local': 'PORT=both' },
    'both',
  ],
])('the settings of %s are read before the server starts', (_, files, port) => {
  write(files);
  expect(portOf({})).toBe(port);
});

test('the environment counts before the files', () => {
  write({ '.env': 'PORT=plain' });
  expect(portOf({ env: { PORT: 'given' } })).toBe('given');
});

test('development has files of its own', () => {
  write({ '.env.development': 'PORT=development', '.env.production': 'PORT=production' });
  expect(portOf({ args: ['--dev'], env: { NODE_ENV: '' } })).toBe('development');
});

test.each([
  ['without files', {}],
  ['beside a file', { '.env': 'NEWSLETTER_FORM_ID=file\nEMPTY_IN_FILE=' }],
])('a setting that is empty on purpose stays empty, %s, also after Next has started', (_, files) => {
  write(files);
  const code = `
    const { readEnvFiles } = await import(${JSON.stringify(readEnvFiles)});
    readEnvFiles(process.cwd(), { dev: false });
    const { default: next } = await import(${JSON.stringify(path.resolve('node_modules/@next/env/dist/index.js'))});
    next.loadEnvConfig(process.cwd(), false);
    console.log(JSON.stringify(process.env.NEWSLETTER_FORM_ID));
  `;
  const { stdout } = run(['--input-type=module', '--eval', code], { NEWSLETTER_FORM_ID: '' });
  expect(stdout.toString().trim()).toBe('""');
});
