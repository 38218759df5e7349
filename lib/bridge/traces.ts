import { serverBridge } from './bridge.ts';

export type Attributes = Record<string, string | number | boolean>;

/** Adds attributes to the span. */
export type Note = (attributes: Attributes) => void;

/** Runs `work` inside of a span. Names and attributes hold routes and kinds, never a query. */
export type InSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: (note: Note) => Promise<Result>,
) => Promise<Result>;

/** Without a server there are no traces. */
export const inSpan: InSpan = (name, attributes, work) => {
  const server = serverBridge();
  return server ? server.inSpan(name, attributes, work) : work(() => undefined);
};
