import { demoCookie, demoNonce, everything, previewToken, sharedToken } from './preview.ts';
import type { World } from './world.ts';

const escape = (text: unknown) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Addresses on the site that show drafts; the token in each holds for half a day. */
export function previewLinks({ world, siteUrl, salt }: { world: World; siteUrl: string; salt: string }) {
  const home = everything(world).filter(({ kind }) => kind === 'home' || kind === 'events');
  return [...world.drafts, ...home, ...world.posts.slice(0, 1), ...world.champions.slice(0, 1)].map(
    (entry) => ({
      title: entry.meta.title,
      draft: entry.draft,
      kind: entry.kind,
      signed: new URL(
        `/_preview/${entry.parent}/${entry.id}/${previewToken(salt, entry.parent, entry.id)}`,
        siteUrl,
      ).href,
      shared: new URL(
        `/_preview/${entry.parent}/${entry.id}/${sharedToken(salt, String(entry.parent), String(entry.id))}`,
        siteUrl,
      ).href,
      session: new URL(`/_preview/${entry.parent}/${entry.id}/${demoNonce}`, siteUrl).href,
    }),
  );
}

/** The page at the CMS's own address. */
export function startPage({
  previews,
  siteUrl,
  origin,
  api,
  contentDir,
  webhook,
  files,
}: {
  previews: ReturnType<typeof previewLinks>;
  siteUrl: string;
  origin: string;
  api: string;
  contentDir: string;
  webhook: boolean;
  files: string[];
}) {
  const site = siteUrl || 'http://localhost:3000';
  const links = previews.map(
    ({ title, draft, kind, signed, shared, session }) =>
      `<li>${escape(title)} <small>(${escape(kind)}, ${draft ? 'not published' : 'published'})</small>: ` +
      `<a href="${escape(signed)}">with a signed token</a>, <a href="${escape(shared)}">as a shared link</a>, <a href="${escape(session)}">with this login</a></li>`,
  );
  const reads = [
    'news?count=5',
    'hub',
    'categories',
    'menu',
    'homepage',
    'events',
    'glossary',
    'academy',
    'masteries',
  ]
    .concat('spotlights?id=champion-spotlights', 'search?keyword=rift', 'components/notification')
    .map((read) => `<li><a href="${escape(api + read)}">${escape(api + read)}</a></li>`);
  const places = files
    .filter((file) => /^en\/(?!posts|champions|courses)/.test(file) || !file.includes('/'))
    .map((file) => `<li><code>${escape(file)}</code></li>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo CMS</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}code,pre{background:#8882;padding:.1em .3em}pre{overflow:auto;padding:.8em}</style>
<h1>Demo CMS</h1>
<p>The site is at <a href="${escape(site)}/">${escape(site)}</a>. ${webhook ? 'Saving a file tells it so.' : 'No webhook is set: pages follow when they grow old.'}</p>
<h2>Write</h2>
<p>Files stand in <code>${escape(contentDir)}</code>: <code>en/posts/{slug}.html</code>, <code>en/champions</code>, <code>en/pages</code>, <code>en/courses</code>, drafts in <code>en/drafts</code>. Save one, and it is published. Also:</p>
<ul>${places.join('\n')}</ul>
<h2>Preview</h2>
<p>The second kind of link needs the editor's cookie: <a href="/__login">log in</a> or <a href="/__login?out=1">log out</a> (<code>${escape(demoCookie)}</code>).</p>
<ul>${links.join('\n')}</ul>
<h2>Reads</h2>
<ul>${reads.join('\n')}</ul>
<h2>Make it fail</h2>
<pre>curl -X POST ${escape(origin)}/__faults -d '{"route":"slugpost","mode":"fail"}'
curl -X POST ${escape(origin)}/__faults -d '{"route":"*","mode":"hang"}'
curl -X DELETE ${escape(origin)}/__faults
curl ${escape(origin)}/__calls</pre>
<p>Modes: fail, hang, garble, html, truncate, wrong-types, slow, notfound, noroute, off. README.md in <code>demo-cms</code> tells the rest.</p>
</html>
`;
}
