// Starts a real WordPress with the plugin on this machine (wordpress/README.md):
// [--port 8090] [--site http://localhost:3000] [--fresh]
import { parseArgs } from 'node:util';
import { NotHere } from './env/packages.ts';
import { startWordPress } from './env/site.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    name: { type: 'string', default: 'site' },
    site: { type: 'string' },
    secret: { type: 'string' },
    art: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});

try {
  const wordpress = await startWordPress({
    port: Number(values.port),
    name: values.name,
    siteUrl: values.site,
    secret: values.secret,
    art: values.art,
    fresh: values.fresh,
    log: (line) => console.log(line),
  });
  console.log(`WordPress    ${wordpress.url}/wp-admin/`);
  console.log(`Users        admin, editor, author, contributor, subscriber; password ${wordpress.password}`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => void wordpress.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof NotHere ? 3 : 1);
}
