const longest = 200;
const frames = 5;

/**
 * A message of an error without what could be personal (`rules 66`): quoted text may have been typed, and addresses,
 * e-mails and numbers may name somebody.
 */
export function maskMessage(message: string): string {
  return (
    message
      .slice(0, 1000)
      .replace(/"[^"]*"?|“[^”]*”?|`[^`]*`?|(?<!\w)'[^']*'?/g, '"…"')
      .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '(address)')
      .replace(/\S+@\S+/g, '(e-mail)')
      .replace(/\/[^\s/]+\/\S*/g, '(path)')
      // The number of a React error is kept, because it names the error.
      .replace(/(?<!React error #\d*)\d+/g, '#')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longest)
  );
}

/** The topmost places in scripts of the build, as `file:line:column`. Nothing of other scripts is kept. */
export function ownFrames(stack: string): string[] {
  const places = stack.matchAll(/\/_next\/static\/[\w/.~-]*?([\w.~-]+\.js)(?:\?[\w=&.-]*)?:(\d+):(\d+)/g);
  return [...places]
    .slice(0, frames)
    .map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`);
}

/** What a policy refused to load: a keyword such as `inline`, or the origin without path and query. */
export function maskSource(source: string): string {
  if (!URL.canParse(source)) return /^[a-z-]{1,20}$/.test(source) ? source : 'other';
  const { origin, protocol } = new URL(source);
  return origin === 'null' ? protocol.replace(':', '') : origin;
}
