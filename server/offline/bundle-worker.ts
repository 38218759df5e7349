import { build } from 'esbuild';

/** Bundles the service worker as a classic script, which leaves its functions in `offline`. */
export async function bundleWorker() {
  const { outputFiles } = await build({
    entryPoints: ['server/offline/worker.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'offline',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
