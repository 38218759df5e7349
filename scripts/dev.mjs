/** `npm run dev`: the site for work, on the demo CMS unless CMS_URL names another. */
import { install } from './install.mjs';

install();
process.argv.push('--dev');
await import('../server/start.mjs');
