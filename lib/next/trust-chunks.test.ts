/** @jest-environment jsdom */
import { trustChunks } from './trust-chunks.ts';

type Rules = { createScriptURL?: (address: string) => string | null };

const made: [string, Rules][] = [];
Object.assign(globalThis, {
  trustedTypes: { createPolicy: (...given: [string, Rules]) => made.push(given) },
});
trustChunks();

test('it is the policy that browsers ask about texts, and for addresses of scripts alone', () => {
  expect(made.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([['default', ['createScriptURL']]]);
});

const chunks = '/_next/static/immutable/chunks';
const params = (files: unknown) => `#params=${encodeURIComponent(JSON.stringify([files, '', '/_next/']))}`;

test.each([
  [`${chunks}/0cz1d0mv5g_q7.js`, true],
  [`${chunks}/turbopack-2u1d16houkiyo.js`, true],
  [`${chunks}/a/b~c.js?dpl=c35dc0979e0bd964`, true],
  [`http://localhost${chunks}/a.js`, true],
  [`http://localhost${chunks}/turbopack-worker-1h.js${params([`${chunks}/a.js`, `${chunks}/b.js`])}`, true],
  [`${chunks}/turbopack-worker-1h.js${params([`${chunks}/a.js`, '/api/search.js'])}`, false],
  [`${chunks}/turbopack-worker-1h.js${params('/a.js')}`, false],
  [`${chunks}/turbopack-worker-1h.js#params=%`, false],
  [`${chunks}/turbopack-worker-1h.js${params([])}${params(['/a.js'])}`, false],
  [`http://localhost.evil.example${chunks}/a.js`, false],
  [`${chunks}/../../../api/search.js`, false],
  [`${chunks}/..%2f..%2fa.js`, false],
  [`${chunks}//evil.example/a.js`, false],
  [`${chunks}/a.css`, false],
  [`${chunks}/a.js#x`, false],
  [`${chunks}/a.js?callback=alert`, false],
  [`https://evil.example${chunks}/a.js`, false],
  [`//evil.example${chunks}/a.js`, false],
  [` ${chunks}/a.js`, false],
  ['/sw.js', false],
  ['data:text/javascript,alert(1)', false],
  ['', false],
])('%s: %s', (address, passes) => {
  expect(made[0]?.[1].createScriptURL?.(address) ?? null).toBe(passes ? address : null);
});
