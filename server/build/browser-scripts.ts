import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineScripts } from '#lib/bridge/inline-scripts.ts';

/** The service worker, the script for other sites and the inline scripts, as texts that a browser runs. */
export type BrowserScripts = { worker: string; tooltips: string; inline: InlineScripts };

const file = 'process/browser-scripts.json';

export const browserScriptsFile = (folder: string) => path.join(folder, file);

/** @param folder of the build */
export function readBrowserScripts(folder: string) {
  return JSON.parse(readFileSync(browserScriptsFile(folder), 'utf8')) as BrowserScripts;
}
