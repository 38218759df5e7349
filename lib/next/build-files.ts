/** The files of a build, as pages and scripts name them that Next wrote. */

export const isBuildFile = (path: string) => path.startsWith('/_next/static/');

/** The scripts and style sheets that a page needs. */
export function filesIn(html: string) {
  const modern = html.replaceAll(/<script[^>]*\snomodule[^>]*>/gi, '');
  const files = modern.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)(?:\?dpl=[\w-]+)?/g);
  return [...new Set([...files].map(([file]) => file))];
}

/** The scripts and style sheets that a script may load later. */
export function chunksIn(script: string) {
  const chunks = script.matchAll(/"(static\/(?:immutable\/)?chunks\/[\w./~-]+\.(?:js|css))"/g);
  return [...chunks].map(([, chunk]) => `/_next/${chunk}`);
}
