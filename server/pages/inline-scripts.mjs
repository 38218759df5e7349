/** Inline scripts of our own, which the policy knows word for word. */

/**
 * As the page is read, it says how many rows the calculator will have, and how many of them hold a champion, or that nothing
 * can be kept, which takes more words, so that what stands below keeps its place.
 */
export const reserveRows = [
  "(function(){var r='';try{var h=location.hash,l=h.indexOf('#r=')===0?h.split('~').slice(1):",
  "(localStorage.getItem('prestigeCalculator')||'').split('|'),n=Math.min(100,l.length),",
  // No row is longer, and a pattern that looks for its end would take minutes on a million signs.
  'f=l.slice(0,100).filter(function(e){return e.length<300&&/^\\s*[^%|]+(%\\d{0,6}){4}%?\\s*$|^~?.+(\\.\\d*){4}$/.test(e)}).length;',
  "if(f)r='--filled:'+f;if(n>30)r+=';--more-shown:block;--more-rows:'+(n-30);",
  "if(f>=Math.max(30,n))r+=';--rows-height:'+(f*160-8)+'px'}catch(e){r='--keeping-height:57px'}",
  "if(r){var s=new CSSStyleSheet();s.replaceSync(':root{'+r+'}');",
  'document.adoptedStyleSheets.push(s)}})()',
].join('');

/**
 * Runs in the browser, at the end of the page: until the first paint and the largest picture the line belongs to letters and to that
 * picture; then come the pictures further down, the style sheets (first-style.mjs) and the scripts. An open document in a frame
 * keeps the page "loading" meanwhile, so that `load` still means "with its scripts".
 */
function startLate() {
  const own = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const pictures = [...document.querySelectorAll('img[loading=lazy]')].map((picture) => {
    const held = ['srcset', 'src'].flatMap((name) => picture.getAttributeNode(name) ?? []);
    for (const attribute of held) picture.removeAttributeNode(attribute);
    return () => {
      for (const attribute of held) picture.setAttributeNode(attribute);
    };
  });
  // The full-page library writes this to the root, where a new variable restyles the whole page, and the same one nothing.
  if (document.querySelector('[data-sections]'))
    document.documentElement.style.setProperty('--vh', `${0.01 * innerHeight}px`);
  const hold = document.body.appendChild(document.createElement('iframe'));
  hold.hidden = true;
  hold.contentDocument?.open();

  /**
   * The sheets are asked for first and added together, as the last of the page's, so that it is styled anew only once: one
   * whose `media` changed later would make the browser read and set all letters anew.
   */
  function bringSheets() {
    const sheets = document.querySelector('noscript[data-sheets]')?.textContent ?? '';
    const wanted = [...sheets.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href });
      return new Promise((done) =>
        document.head.append(Object.assign(link, { onload: done, onerror: done })),
      );
    });
    Promise.all(wanted).then(() => document.head.insertAdjacentHTML('beforeend', sheets));
  }

  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const bringPicture of pictures) bringPicture();
    bringSheets();
    // In their order: while an island's script is on its way, React tries to set the page up again and again.
    for (const src of own.scripts?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('script'), { async: false, src }));
    hold.contentDocument?.close();
    hold.remove();
  }
  if (document.visibilityState === 'hidden') {
    begin();
    return;
  }
  const largest = /** @type {HTMLImageElement | null} */ (document.querySelector('img[fetchpriority=high]'));
  new PerformanceObserver(() => {
    if (!largest || largest.complete) begin();
    for (const end of ['load', 'error']) largest?.addEventListener(end, begin);
  }).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 2000);
}
/** @param {() => void} run */
function written(run) {
  return `(${run})()`.replace(/\/\*\*[^]*?\*\/|\n\s*\/\/.*/g, '').replace(/\n\s*/g, '\n');
}
export const startScripts = written(startLate);

/**
 * Stands behind the sheet with the letters (app/letters.tsx), so it runs when that is there, and reads them at once: a
 * browser left to itself would read them after the first paint, and anew whenever another sheet comes.
 */
const readLetters = [
  '(function(){var sheet=document.querySelector(\'link[rel=stylesheet][href^="/letters/"]\')?.sheet;if(!sheet)return;',
  'Array.from(sheet.cssRules).forEach(function(rule){',
  'function of(name){return rule.style.getPropertyValue(name)}',
  "var text=atob(of('src').match(/base64,([^\"\')]+)/)[1]),at=text.length,file=new Uint8Array(at);",
  'while(at--)file[at]=text.charCodeAt(at);',
  "document.fonts.add(new FontFace(of('font-family'),file,{weight:of('font-weight'),style:of('font-style')||'normal',unicodeRange:of('unicode-range')}))",
  '});sheet.disabled=true})()',
].join('');

/**
 * Runs in the browser before the first paint: a notice that the visitor closed takes no room on any page, and every
 * other one gets its button. A style sheet says so, not the notice's element: that one is React's, and each page that the
 * visitor goes on to brings its own. The names of closed notices are kept in local storage, for all tabs.
 */
function closeNotices() {
  const key = 'closedNotices';
  const most = 20;
  const sheet = new CSSStyleSheet();
  /** @type {string[]} */
  let closed = [];
  function read() {
    try {
      closed = (localStorage.getItem(key) ?? '').split(' ').filter((id) => /^[\da-f]+$/.test(id));
    } catch {
      // Without storage a notice stays closed for as long as the page is open.
    }
  }
  function apply() {
    const rules = closed.map((id) => `[data-notice="${id}"]{display:none}`);
    sheet.replaceSync(`:root{--close-notice:grid}${rules.join('')}`);
  }
  read();
  apply();
  document.adoptedStyleSheets.push(sheet);
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
      // As above.
    }
    apply();
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** What stands in the head of every page, behind the sheet with the letters. */
export const headScripts = [readLetters, written(closeNotices)];

/** @param {string} code */
export function isOwnScript(code) {
  return code === reserveRows;
}
