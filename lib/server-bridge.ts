import type { Bridge } from '#server/bridge.ts';

/**
 * The object that the app shares with the server in its process (server/bridge.ts). Undefined in unit tests and during
 * the build.
 */
export function serverBridge(): Bridge | undefined {
  return Reflect.get(globalThis, Symbol.for('site.server')) as Bridge | undefined;
}

/**
 * Makes a value once per process. Next loads a module once for pages and again for route handlers, so a variable of the
 * module would exist twice.
 */
export function onceInProcess<Value>(name: string, make: () => Value): Value {
  const symbol = Symbol.for(`site.${name}`);
  const existing = Reflect.get(globalThis, symbol) as Value | undefined;
  if (existing !== undefined) return existing;
  const value = make();
  Reflect.set(globalThis, symbol, value);
  return value;
}
