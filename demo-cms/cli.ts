import path from 'node:path';
import { startCms } from './server.ts';

const { env } = process;
const port = env.CMS_PORT || env.PORT || '3001';
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
  console.error(`demo-cms: PORT or CMS_PORT is no port number: ${port}`);
  process.exit(1);
}
const pictureScale = Number(env.CMS_PICTURE_SCALE || 1);
if (!(pictureScale >= 0.1 && pictureScale <= 4)) {
  console.error(`demo-cms: CMS_PICTURE_SCALE is no number from 0.1 to 4: ${env.CMS_PICTURE_SCALE}`);
  process.exit(1);
}
const now = env.CMS_NOW ? Date.parse(env.CMS_NOW) : undefined;
if (Number.isNaN(now)) {
  console.error(`demo-cms: CMS_NOW is no moment such as 2026-11-28T10:00:00Z: ${env.CMS_NOW}`);
  process.exit(1);
}

const cms = await startCms({
  port: Number(port),
  siteUrl: env.SITE_URL || 'http://localhost:3000',
  revalidateSecret: env.REVALIDATE_SECRET,
  vendor: env.CMS_VENDOR || 'fighter',
  contentDir: env.CMS_CONTENT || undefined,
  // In the Docker image the site may write to this folder only.
  cacheDir: env.CACHE_DIR ? path.join(env.CACHE_DIR, 'demo-cms') : undefined,
  publicUrl: env.CMS_PUBLIC_URL,
  warmUp: env.CMS_WARM_UP !== '0',
  pictureScale,
  now,
}).catch((error: unknown) => {
  console.error(`demo-cms: cannot start on port ${port}: ${String(error)}`);
  process.exit(1);
});

console.log(`demo-cms: ${cms.url}/ tells what can be done here`);
const [preview] = cms.previews();
if (preview) console.log(`demo-cms: preview of "${preview.title}": ${preview.signed}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void cms.close().then(() => process.exit(0)));
}
