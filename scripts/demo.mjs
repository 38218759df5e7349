/**
 * `npm run demo`: installs, builds and serves the site on the demo CMS, from a fresh clone. Ctrl-C stops the site and
 * the CMS.
 */
import { build } from './build.mjs';
import { install } from './install.mjs';

install();
build();
// Empty and not deleted, so that a file .env can't name another CMS.
process.env.CMS_URL = '';
process.env.NODE_ENV = 'production';
await import('#server/start.mjs');
