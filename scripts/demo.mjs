/** `npm run demo`: everything from a fresh clone to the whole site on the demo CMS. Ctrl-C stops both. */
import { build } from './build.mjs';
import { install } from './install.mjs';

install();
build();
delete process.env.CMS_URL;
process.env.NODE_ENV = 'production';
await import('../server/start.mjs');
