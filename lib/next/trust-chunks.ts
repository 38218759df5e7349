/** The files of the build, which hold scripts of this site only. No `..` leads out of their folder. */
const chunk = /^\/_next\/static\/immutable\/chunks\/[\w~-]+(?:[./][\w~-]+)*\.js(?:\?dpl=[\w-]+)?$/;
/** Behind it Turbopack names the files that a worker has to load. */
const workerParams = '#params=';

function areChunks(params: string): boolean {
  try {
    const [files] = JSON.parse(decodeURIComponent(params)) as [unknown];
    return Array.isArray(files) && files.every((file) => chunk.test(String(file)));
  } catch {
    return false;
  }
}

function isOwn(address: string): boolean {
  const { origin } = location;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const [file = '', params, ...more] = path.split(workerParams);
  return chunk.test(file) && (params === undefined || areChunks(params)) && more.length === 0;
}

/**
 * Turbopack's loader gives an element of script, and a worker, its address as a text, which Trusted Types refuse, and it knows
 * no policy of its own. The browser asks this one about each text: addresses of the build pass, and whatever else throws.
 */
export function trustChunks(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwn(address) ? address : null),
  });
}
