/** What a browser has to offer. A script is an expression of JavaScript; that of `click` and `type` gives an element. */
export type Driver = {
  version: string;
  resize: (width: number, height: number) => Promise<unknown>;
  open: (url: string) => Promise<unknown>;
  evaluate: (script: string) => Promise<unknown>;
  click: (script: string) => Promise<unknown>;
  type: (text: string, script: string) => Promise<unknown>;
  close: () => Promise<unknown>;
};

/** Runs in the browser, where it can use its arguments and the page, but nothing of its file. */
export type InPage<Args extends string[], Value> = (...args: Args) => Value;
export type Find<Args extends string[]> = InPage<Args, Element | null | undefined>;

const call = <Args extends string[]>(run: InPage<Args, unknown>, args: Args) =>
  `(${String(run)})(...${JSON.stringify(args)})`;

/** A tab of a browser, in which functions of our files can be run. */
export const tabOf = (driver: Driver) => ({
  ...driver,
  evaluate: async <Args extends string[], Value>(run: InPage<Args, Value>, ...args: Args) =>
    (await driver.evaluate(call(run, args))) as Value,
  click: <Args extends string[]>(find: Find<Args>, ...args: Args) => driver.click(call(find, args)),
  type: <Args extends string[]>(text: string, find: Find<Args>, ...args: Args) =>
    driver.type(text, call(find, args)),
});

export type Tab = ReturnType<typeof tabOf>;
