/**
 * `npm run demo`: builds and serves the site on the demo CMS, from a fresh clone. Ctrl-C stops the site and the CMS.
 */
import { build } from './build.ts';

await build();
// Empty and not deleted, so that a file .env can't name another CMS.
Object.assign(process.env, { CMS_URL: '', NODE_ENV: 'production' });
await import(new URL('start.mjs', import.meta.url).href);
