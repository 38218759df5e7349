import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { embeds, screens, states } from '#scripts/measure/screens.ts';
import { findProgram } from '#scripts/machine/debian.ts';
import { toolsRequire } from '#scripts/run.ts';
import { theWorld } from './world.ts';
import type { Miss, Outcome } from './suite.ts';

/**
 * The Nu HTML checker reads every screen, state and embed in English and German, each block of the style guide among them, an
 * article that is missing, a page while the CMS fails, and previews. Errors and warnings are misses.
 */

type Message = { url: string; type: string; message: string; extract?: string };

async function preview(cms: string): Promise<string[]> {
  const found = (await (await fetch(`${cms}/__previews`)).json()) as { kind: string; signed: string }[];
  return found.map(({ signed }) => new URL(signed).pathname + new URL(signed).search);
}

export async function runHtmlChecker(): Promise<Outcome | undefined> {
  const java = findProgram(['/usr/bin/java', '/usr/local/bin/java'], ['default-jre-headless']);
  if (!java) return undefined;
  const jar = toolsRequire().resolve('vnu-jar/build/dist/vnu.jar');
  const world = await theWorld();
  const folder = await mkdtemp(path.join(tmpdir(), 'html-'));
  const misses: Miss[] = [];
  let cases = 0;
  const keep = async (name: string, address: string) => {
    // A preview answers with its address without the token, and a cookie.
    const first = await fetch(world.site + address, { redirect: 'manual' });
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const target = first.headers.get('location');
    const answer =
      target === null ? first : await fetch(new URL(target, world.site), { headers: { cookie } });
    await writeFile(path.join(folder, `${name}.html`), await answer.text());
    cases += 1;
  };
  try {
    for (const [name, address] of Object.entries({ ...screens, ...states, ...embeds }))
      for (const language of ['en', 'de']) {
        const query = language === 'en' ? '' : `${address.includes('?') ? '&' : '?'}lang=de`;
        await keep(`${name}-${language}`, address + query);
      }
    for (const [number, address] of (await preview(world.cms)).entries())
      await keep(`preview-${String(number)}`, address);
    world.answerWith('slugpost', 'html-checker-fails', Buffer.from('{'));
    await keep('unavailable', '/news/html-checker-fails/');
    // It ends with 1 where it finds something.
    const { stdout } = await promisify(execFile)(
      java,
      ['-jar', jar, '--exit-zero-always', '--stdout', '--format', 'json', '--skip-non-html', folder],
      { maxBuffer: 200_000_000 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    for (const { url, type, message, extract = '' } of messages)
      misses.push({
        name: path.basename(url, '.html'),
        what: `${type}: ${message} ${extract.slice(0, 120)}`,
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { cases, misses };
}
