import type { Level, Log } from '#lib/bridge/log.ts';
import { LogLimit } from './log-limit.ts';
import { levels } from './log.ts';

/** A log for tests: it keeps the sentences from a level on, limited as the log of the site is. */
export function logFor(sentences: string[], least: Level = 'debug'): Log {
  const limit = new LogLimit((level, _fields, message) => {
    if (levels.indexOf(level) >= levels.indexOf(least)) sentences.push(message);
  });
  return {
    debug: (fields, message) => limit.write('debug', fields, message),
    info: (fields, message) => limit.write('info', fields, message),
    warn: (fields, message) => limit.write('warn', fields, message),
    error: (fields, message) => limit.write('error', fields, message),
  };
}
