import type { BuildOptions } from 'esbuild';
import { build } from 'esbuild';
import { palette } from '#game/palette.ts';
import type { BrowserScripts } from './browser-scripts.ts';

/** Classic scripts for the browser. Builds and development make them; a running site needs no esbuild. */
async function bundle(options: BuildOptions) {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Leaves its functions in `offline`. */
export const bundleWorker = () =>
  bundle({ entryPoints: ['server/offline/worker.ts'], globalName: 'offline' });

const { page, text, accent } = palette;
const colours = JSON.stringify({ page, text, accent });

export const bundleTooltips = () =>
  bundle({
    stdin: {
      contents: `import { startTooltips } from './tooltips.ts'; startTooltips(${colours});`,
      resolveDir: 'server/embeds',
    },
  });

/** @param functions by the files of lib/first-paint that export them */
function bundleInline(functions: Record<string, string>) {
  const calls = Object.entries(functions).map(
    ([file, name]) => `import { ${name} } from './${file}.ts'; ${name}();`,
  );
  return bundle({ stdin: { contents: calls.join('\n'), resolveDir: 'lib/first-paint' } });
}

export async function bundleScripts(): Promise<BrowserScripts> {
  return {
    worker: await bundleWorker(),
    tooltips: await bundleTooltips(),
    inline: {
      fonts: await bundleInline({ 'read-fonts': 'readFonts' }),
      notices: await bundleInline({ 'close-notices': 'closeNotices' }),
      late: await bundleInline({ 'start-late': 'startLate', 'register-worker': 'registerWorker' }),
      rows: await bundleInline({ 'reserve-rows': 'reserveRows' }),
    },
  };
}
