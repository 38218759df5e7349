import { trustedScript } from './trusted-script.ts';

/**
 * Runs in the browser, at the end of the page. Until the first paint and the largest picture, the connection is left to
 * the fonts and to that picture; then the pictures further down, the style sheets (server/build/critical-css.ts) and the scripts
 * are loaded.
 */
export function startLate() {
  const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  const pictures = [...document.querySelectorAll('img[loading=lazy]')].map((picture) => {
    const held = ['srcset', 'src'].flatMap((name) => picture.getAttributeNode(name) ?? []);
    for (const attribute of held) picture.removeAttributeNode(attribute);
    return () => {
      for (const attribute of held) picture.setAttributeNode(attribute);
    };
  });
  // The full-page library sets this variable on the root. The first setting restyles the whole page, so it happens
  // here, before the first paint; setting the same value again costs nothing.
  if (document.querySelector('[data-sections]'))
    document.documentElement.style.setProperty('--vh', `${0.01 * innerHeight}px`);

  /** Resolves also if the file can't be loaded. */
  const preload = (href: string, kind: object) =>
    new Promise((done) => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', href, ...kind });
      document.head.append(Object.assign(link, { onload: done, onerror: done }));
    });

  /** An element, because Trusted Types refuse a text of HTML. */
  const linkOf = ([, attributes = '']: string[]) => {
    const link = document.createElement('link');
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
      link.setAttribute(name, value);
    return link;
  };

  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const bringPicture of pictures) bringPicture();
    const sheets = document.querySelector('noscript[data-sheets]')?.textContent ?? '';
    const links = [...sheets.matchAll(/<link ([^>]+)>/g)].map(linkOf);
    const wanted = links.map(({ href }) => preload(href, { as: 'style' }));
    for (const href of scripts) void preload(href, { as: 'script', fetchPriority: 'low' });
    // The sheets are added together, after all others, so that the page is restyled only once. Changing `media` of a
    // sheet later would make the browser lay out all text again. The scripts run after them: what they render is not in
    // the critical CSS, and would move the page.
    void Promise.all(wanted).then(() => {
      document.head.append(...links);
      // The scripts of islands come first: while the script of an island is missing, React tries to hydrate the page
      // again and again.
      for (const src of scripts) {
        const script = Object.assign(document.createElement('script'), {
          async: false,
          src: trustedScript(src),
        });
        // The bundler's loader waits for a script that it finds in the page, also if it failed before the loader ran.
        script.onerror = () => script.remove();
        document.head.append(script);
      }
    });
  }
  if (document.visibilityState === 'hidden') {
    begin();
    return;
  }
  const largest = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  new PerformanceObserver(() => {
    if (!largest || largest.complete) begin();
    for (const end of ['load', 'error']) largest?.addEventListener(end, begin);
  }).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 2000);
}
