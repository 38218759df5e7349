export type Attributes = Record<string, string | number | boolean>;

/** Adds attributes to the span. */
export type Note = (attributes: Attributes) => void;

/** Runs `work` inside of a span. Names and attributes hold routes and kinds, never a query. */
export type InSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: (note: Note) => Promise<Result>,
) => Promise<Result>;
