/**
 * The inline scripts of this project. Each has a fixed text, so that the Content-Security-Policy can name it by its
 * hash.
 */

/**
 * Runs while the calculator's page is parsed: sets CSS variables for the number of rows and of filled rows, or for the
 * notice that nothing can be stored, so that the space is reserved and what stands below does not move.
 */
export const reserveRows = [
  "(function(){var r='';try{var h=location.hash,l=h.indexOf('#r=')===0?h.split('~').slice(1):",
  "(localStorage.getItem('prestigeCalculator')||'').split('|'),n=Math.min(100,l.length),",
  // Only rows below 300 characters are tested: no valid row is longer, and the pattern would take minutes on a million
  // characters.
  'f=l.slice(0,100).filter(function(e){return e.length<300&&/^\\s*[^%|]+(%\\d{0,6}){4}%?\\s*$|^~?.+(\\.\\d*){4}$/.test(e)}).length;',
  "if(f)r='--empty-row:hidden;--filled:'+f;if(n>30)r+=';--more-shown:block;--more-rows:'+(n-30);",
  "if(f>=Math.max(30,n))r+=';--rows-height:'+(f*160-8)+'px'}catch(e){r='--keeping-height:57px'}",
  "if(r){var s=document.createElement('style');s.textContent=':root{'+r+'}';",
  'document.head.append(s)}})()',
].join('');

/**
 * Runs in the browser, at the end of the page. Until the first paint and the largest picture, the connection is left to
 * the fonts and to that picture; then the pictures further down, the style sheets (critical-css.ts) and the scripts
 * are loaded.
 */
function startLate() {
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

  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const bringPicture of pictures) bringPicture();
    const sheets = document.querySelector('noscript[data-sheets]')?.textContent ?? '';
    const wanted = [...sheets.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      preload(href, { as: 'style' }),
    );
    for (const href of scripts) void preload(href, { as: 'script', fetchPriority: 'low' });
    // The sheets are added together, after all others, so that the page is restyled only once. Changing `media` of a
    // sheet later would make the browser lay out all text again. The scripts run after them: what they render is not in
    // the critical CSS, and would move the page.
    void Promise.all(wanted).then(() => {
      document.head.insertAdjacentHTML('beforeend', sheets);
      // The scripts of islands come first: while the script of an island is missing, React tries to hydrate the page
      // again and again.
      for (const src of scripts) {
        const script = Object.assign(document.createElement('script'), { async: false, src });
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

function written(run: () => void) {
  return `(${run.toString()})()`.replace(/\/\*\*[^]*?\*\/|\n\s*\/\/.*/g, '').replace(/\n\s*/g, '\n');
}

/**
 * Registers the service worker (docs/decisions/0013-offline.md) once the page has loaded, and a second later, so that it
 * takes nothing from the page. Not in the web view, and not where `OFFLINE` is off. When a worker takes over for the
 * first time, it is told what the page has loaded without it.
 */
function registerWorker() {
  const worker = document.currentScript?.dataset.worker;
  const isWebView = new URLSearchParams(location.search).get('viewer') === 'webview';
  if (!worker || isWebView || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const tell = (list: PerformanceObserverEntryList) =>
    workers.controller?.postMessage(list.getEntries().map(({ name }) => name));
  const watch = () => new PerformanceObserver(tell).observe({ type: 'resource', buffered: true });
  if (!workers.controller) workers.addEventListener('controllerchange', watch, { once: true });
  addEventListener('load', () =>
    setTimeout(() => void workers.register(worker).catch(() => undefined), 1000),
  );
}

export const startScripts = `${written(startLate)};${written(registerWorker)}`;

/**
 * Decodes the fonts as soon as their style sheet is loaded: the script stands behind that sheet (app/fonts.tsx).
 * Without it a browser decodes them after the first paint, and again whenever another sheet is added.
 */
const readFonts = [
  '(function(){var sheet=document.querySelector(\'link[rel=stylesheet][href*="/fonts/"]\')?.sheet;if(!sheet)return;',
  'Array.from(sheet.cssRules).forEach(function(rule){',
  'function of(name){return rule.style.getPropertyValue(name)}',
  "var text=atob(of('src').match(/base64,([^\"')]+)/)[1]),at=text.length,file=new Uint8Array(at);",
  'while(at--)file[at]=text.charCodeAt(at);',
  "document.fonts.add(new FontFace(of('font-family'),file,{weight:of('font-weight'),style:of('font-style')||'normal',unicodeRange:of('unicode-range')}))",
  '});sheet.disabled=true})()',
].join('');

/**
 * Runs in the browser before the first paint: hides the notices that the visitor closed, and shows the close button of
 * the others. A style sheet does it, because React owns the notice's element, and the next page has another one. The
 * ids of closed notices are kept in local storage, shared by all tabs.
 */
function closeNotices() {
  const key = 'closedNotices';
  const most = 20;
  // Not an adopted style sheet: those stand behind all others, and each sheet that is added in front of one makes Chromium
  // lay out all text again (12 ms of an article).
  const style = document.createElement('style');
  let closed: string[] = [];
  function read() {
    try {
      closed = (localStorage.getItem(key) ?? '').split(' ').filter((id) => /^[\da-f]+$/.test(id));
    } catch {
      // Without local storage a notice stays closed for as long as the page is open.
    }
  }
  function apply() {
    const rules = closed.map((id) => `[data-notice="${id}"]{display:none}`);
    style.textContent = `:root{--close-notice:grid}${rules.join('')}`;
  }
  read();
  apply();
  document.head.append(style);
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    read();
    apply();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-close-notice]');
    const id = button && button.closest('[data-notice]')?.getAttribute('data-notice');
    if (!id) return;
    read();
    closed = [...closed, id].slice(-most);
    try {
      localStorage.setItem(key, closed.join(' '));
    } catch {
      // Without local storage the notice is hidden on this page only.
    }
    apply();
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** For the head of every page, behind the sheet with the fonts. */
export const headScripts = [readFonts, written(closeNotices)];

export function isOwnScript(code: string) {
  return code === reserveRows;
}
