import { format, stripVTControlCharacters } from 'node:util';
import pino from 'pino';
import type { Level, Log, Write } from '#lib/bridge/log.ts';
import { LogLimit } from './log-limit.ts';
import { currentRequest } from './request-context.ts';

/**
 * The log: one JSON line an event on standard output, or readable lines where that is a terminal. A line has the name of its
 * event (`event`, in kebab-case), facts as further fields, and a plain sentence (`msg`). `err` is an error. `requestId` is
 * added where the line is written for a request.
 *
 * Nothing personal is logged: no visitor's address, no email address, no query of an address.
 */

export const levels = ['debug', 'info', 'warn', 'error'] as const;

/** Values that are never written. */
let secrets: string[] = [];
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

/** An address as lines of the log name it: its query may hold what a visitor typed. */
export function withoutQuery(address: string) {
  return address.split('?', 1)[0] ?? '';
}

export function redacted(text: string) {
  let safe = text;
  for (const secret of secrets) safe = safe.replaceAll(secret, '[secret]');
  for (const { pattern, instead } of personal) safe = safe.replace(pattern, instead);
  return safe;
}

/** @param line JSON; it is read anew, because a pattern could cut an escape of the JSON text in two */
function redactedLine(line: string) {
  const clean = (_name: string, value: unknown) => (typeof value === 'string' ? redacted(value) : value);
  return `${JSON.stringify(JSON.parse(line, clean))}\n`;
}

let output: { write: (line: string) => void } = process.stdout;

const lines = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: (line) => output.write(redactedLine(line)) },
);

const limit = new LogLimit((level, fields, message) => lines[level](fields, message));

const writer =
  (level: Level): Write =>
  (fields, message) => {
    const request = currentRequest();
    limit.write(level, request ? { requestId: request.id, ...fields } : fields, message);
  };

export const log: Log = {
  debug: writer('debug'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
};

type Opening = {
  level: Level;
  /** The values of secret settings. */
  secrets: readonly string[];
  isTerminal?: boolean;
  terminal?: NodeJS.WritableStream & { isTTY?: boolean };
};

/** Until this is called the level is `info` and lines are JSON. */
export async function openLog({
  level,
  secrets: values,
  terminal = process.stdout,
  isTerminal = terminal.isTTY,
}: Opening) {
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

/** A line for what Next or a package prints. Next puts a sign before its messages (`⨯`, `⚠`). */
function logPrinted(level: Level, printed: readonly unknown[]) {
  const err = printed.find((one) => one instanceof Error);
  const words = printed.filter((one) => one !== err);
  const text = stripVTControlCharacters(format(...words)).replace(/^[\s⨯⚠✓▲○»]+/, '');
  const message = text.trim() || err?.message;
  if (message) log[level]({ event: 'console', kind: message.slice(0, 80), ...(err ? { err } : {}) }, message);
}

/** Makes lines of the log of what Next and packages print, and of the error that ends the process. */
export function takeOverConsole() {
  for (const level of levels) console[level] = (...printed: unknown[]) => logPrinted(level, printed);
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
