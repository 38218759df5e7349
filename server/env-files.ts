import nextEnv from '@next/env';

/**
 * Reads `.env.production.local`, `.env.local`, `.env.production` and `.env` (`npm run dev`: `development` in place of
 * `production`) into the environment. What stands in the environment already is kept. Next reads these files too, but only
 * when it starts: the server had read other settings by then than the app.
 */
export function readEnvFiles(folder: string, { dev }: { dev: boolean }) {
  nextEnv.loadEnvConfig(folder, dev);
}
