/** The files of the build, which hold scripts of this site only. No `..` leads out of their folder. */
const chunk = /^\/_next\/static\/immutable\/chunks\/[\w~-]+(?:[./][\w~-]+)*\.js(?:\?dpl=[\w-]+)?$/;

/**
 * Turbopack's loader gives an element of script its address as a text, which Trusted Types refuse, and it knows no policy
 * of its own. The browser asks this one about each text: addresses of the build pass, and whatever else throws.
 */
export function trustChunks(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (chunk.test(address) ? address : null),
  });
}
