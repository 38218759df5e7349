/** A line of the log has the name of its event (in kebab-case), facts as further fields, and a plain sentence. */
export type Fields = { event: string; route?: string; kind?: string; err?: unknown } & Record<
  string,
  unknown
>;

export type Write = (fields: Fields, message: string) => void;

export type Log = { debug: Write; info: Write; warn: Write; error: Write };

export type Level = keyof Log;
