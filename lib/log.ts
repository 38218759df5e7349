import { serverBridge } from '#lib/bridge/bridge.ts';
import type { Level, Log, Write } from '#lib/bridge/log.ts';

/** Writes to the server's log (server/watch/log.ts). In unit tests and during the build, where there is none, to the console. */
function writer(level: Level): Write {
  return (fields, message) => {
    const server = serverBridge()?.log;
    if (server) server[level](fields, message);
    else console[level](message, ...(fields.err === undefined ? [] : [fields.err]));
  };
}

export const log: Log = {
  debug: writer('debug'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
};
