/** `npm run dev`: the site for development, on the demo CMS unless CMS_URL names another CMS. */
import { install } from './install.mjs';

install();
process.argv.push('--dev');
await import('#server/start.mjs');
