import pino from 'pino';
import { LogLimit } from './log-limit.mjs';
import { currentRequest } from './request-context.mjs';

/**
 * The log: one JSON line an event on standard output, or readable lines where that is a terminal. A line has the name of its
 * event (`event`, in kebab-case), facts as further fields, and a plain sentence (`msg`). `err` is an error. `requestId` is
 * added where the line is written for a request.
 *
 * Nothing personal is logged: no visitor's address, no email address, no query of an address.
 *
 * @typedef {{ event: string, route?: string, err?: unknown } & Record<string, unknown>} Fields
 * @typedef {(fields: Fields, message: string) => void} Write
 * @typedef {{ debug: Write, info: Write, warn: Write, error: Write }} Log
 * @typedef {keyof Log} Level
 */

export const levels = /** @type {const} */ (['debug', 'info', 'warn', 'error']);

/** Values that are never written, as they would stand in a line. @type {string[]} */
let secrets = [];
/** A shorter value may be a part of any line, as `true` is, and is known not to be logged. */
const shortestSecret = 8;
/** Email addresses, also the user and password of an address; and queries. */
const personal = [
  { pattern: /[^\s@"'<>()=]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, instead: '[email]' },
  { pattern: /\?[\w.~%+[\]-]+=[^\s"'\\<>)]*/g, instead: '?…' },
];

/** @param {string} line */
export function redacted(line) {
  let safe = line;
  for (const secret of secrets) safe = safe.replaceAll(secret, '[secret]');
  for (const { pattern, instead } of personal) safe = safe.replace(pattern, instead);
  return safe;
}

/** @type {{ write: (line: string) => void }} */
let output = process.stdout;

const lines = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: (line) => output.write(redacted(line)) },
);

const limit = new LogLimit((level, fields, message) => lines[level](fields, message));

/** @param {Level} level @returns {Write} */
const writer = (level) => (fields, message) => {
  const request = currentRequest();
  limit.write(level, request ? { requestId: request.id, ...fields } : fields, message);
};

/** @type {Log} */
export const log = {
  debug: writer('debug'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
};

/**
 * Until this is called the level is `info` and lines are JSON.
 * @param {{ level: Level, secrets: readonly string[], isTerminal?: boolean }} options `secrets`: the values of secret
 *   settings
 */
export async function openLog({ level, secrets: values, isTerminal = process.stdout.isTTY }) {
  lines.level = level;
  secrets = values
    .filter((value) => value.length >= shortestSecret)
    .map((value) => JSON.stringify(value).slice(1, -1));
  if (!isTerminal) return;
  // pino-pretty is loaded only where it is used. It runs in this process and not in a worker thread, so that the last
  // line of a process that ends is not lost.
  const { default: pretty } = await import('pino-pretty');
  output = pretty({
    sync: true,
    ignore: 'event',
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{msg} ({event})',
  });
}

/** Writes what is held back. */
export function closeLog() {
  limit.flush();
}
