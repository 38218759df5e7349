import { format, stripVTControlCharacters } from 'node:util';
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
 * @typedef {{ event: string, route?: string, kind?: string, err?: unknown } & Record<string, unknown>} Fields
 * @typedef {(fields: Fields, message: string) => void} Write
 * @typedef {{ debug: Write, info: Write, warn: Write, error: Write }} Log
 * @typedef {keyof Log} Level
 */

export const levels = /** @type {const} */ (['debug', 'info', 'warn', 'error']);

/** Values that are never written. @type {string[]} */
let secrets = [];
/** A shorter value may be a part of any line, as `true` is, and is known not to be logged. */
const shortestSecret = 8;
/**
 * Email addresses, also the user and password of an address; and queries. The length is limited, because a pattern without a
 * limit takes quadratic time where a line has no at sign.
 */
const personal = [
  { pattern: /[^\s@"'<>()=]{1,100}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, instead: '[email]' },
  { pattern: /\?[\w.~%+[\]-]+=[^\s"'<>)]*/g, instead: '?…' },
];

/** An address as lines of the log name it: its query may hold what a visitor typed. @param {string} address */
export function withoutQuery(address) {
  return address.split('?', 1)[0] ?? '';
}

/** @param {string} text */
export function redacted(text) {
  let safe = text;
  for (const secret of secrets) safe = safe.replaceAll(secret, '[secret]');
  for (const { pattern, instead } of personal) safe = safe.replace(pattern, instead);
  return safe;
}

/** @param {string} line JSON; it is read anew, because a pattern could cut an escape of the JSON text in two */
function redactedLine(line) {
  const clean = (/** @type {string} */ _name, /** @type {unknown} */ value) =>
    typeof value === 'string' ? redacted(value) : value;
  return `${JSON.stringify(JSON.parse(line, clean))}\n`;
}

/** @type {{ write: (line: string) => void }} */
let output = process.stdout;

const lines = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: (line) => output.write(redactedLine(line)) },
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
 * @param {{ level: Level, secrets: readonly string[], isTerminal?: boolean, terminal?: NodeJS.WritableStream & { isTTY?:
 *   boolean } }} options `secrets`: the values of secret settings
 */
export async function openLog({
  level,
  secrets: values,
  terminal = process.stdout,
  isTerminal = terminal.isTTY,
}) {
  lines.level = level;
  secrets = values.filter((value) => value.length >= shortestSecret);
  output = process.stdout;
  if (!isTerminal) return;
  // pino-pretty is loaded only where it is used. It runs in this process and not in a worker thread, so that the last
  // line of a process that ends is not lost.
  const { default: pretty } = await import('pino-pretty');
  output = pretty({
    destination: terminal,
    colorize: terminal.isTTY ?? false,
    ignore: 'event',
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{msg} ({event})',
  });
}

/**
 * A line for what Next or a package prints. Next puts a sign before its messages (`⨯`, `⚠`).
 * @param {Level} level @param {readonly unknown[]} printed
 */
function logPrinted(level, printed) {
  const err = printed.find((one) => one instanceof Error);
  const words = printed.filter((one) => one !== err);
  const text = stripVTControlCharacters(format(...words)).replace(/^[\s⨯⚠✓▲○»]+/, '');
  const message = text.trim() || err?.message;
  if (message) log[level]({ event: 'console', kind: message.slice(0, 80), ...(err ? { err } : {}) }, message);
}

/** Makes lines of the log of what Next and packages print, and of the error that ends the process. */
export function takeOverConsole() {
  for (const level of levels)
    console[level] = (/** @type {unknown[]} */ ...printed) => logPrinted(level, printed);
  console.log = console.info;
  // If the reader of the log ends, the site goes on without it, as it does with the console.
  process.stdout.on('error', () => undefined);
  // Node still prints the error and ends the process, as it would not with any other listener.
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    log.error(
      { event: 'uncaught', origin, err: error },
      'The site ends because of an error that nothing caught.',
    );
    closeLog();
  });
}

/** Writes what is held back. */
export function closeLog() {
  limit.flush();
}
