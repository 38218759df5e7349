import { serverBridge } from './bridge.ts';

/** A line of the log has the name of its event (in kebab-case), facts as further fields, and a plain sentence. */
export type Fields = { event: string; route?: string; kind?: string; err?: unknown } & Record<
  string,
  unknown
>;

export type Write = (fields: Fields, message: string) => void;

export type Log = { debug: Write; info: Write; warn: Write; error: Write };

export type Level = keyof Log;

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
