import type { ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Problem = { ruleId: string; severity: string; message: string; location: { pointer?: string }[] };

/** What `redocly lint` finds in a document, warnings as well, with its recommended rules. */
export function lint(document: object): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  try {
    writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
    writeFileSync(path.join(folder, 'redocly.yaml'), JSON.stringify({ extends: ['recommended'] }));
    const command = path.resolve('node_modules/@redocly/cli/bin/cli.js');
    const found = run(command, folder);
    return found.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The command ends with 1 where it finds an error, and says what all the same. */
function run(command: string, cwd: string): Problem[] {
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  };
  let text: string;
  try {
    text = execFileSync(process.execPath, [command, 'lint', 'openapi.json', '--format=json'], options);
  } catch (error) {
    text = (error as { stdout?: string }).stdout ?? '';
  }
  return (JSON.parse(text) as { problems: Problem[] }).problems;
}
