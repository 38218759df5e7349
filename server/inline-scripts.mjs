/** Inline scripts of our own, which the policy knows word for word. */

/**
 * As the page is read, it says how many rows the calculator will have beyond its thirty, or that nothing can be kept, which
 * takes more words, so that what stands below keeps its place.
 */
export const reserveRows = [
  "(function(){var r='';try{var h=location.hash,n=h.indexOf('#r=')===0?h.split('~').length-1:",
  "(localStorage.getItem('prestigeCalculator')||'').split('|').length;",
  "if(n>30)r='--more-shown:block;--more-rows:'+(Math.min(100,n)-30)}catch(e){r='--keeping-height:57px'}",
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
const startScripts = `(${startLate})()`.replace(/\/\*\*[^]*?\*\/|\n\s*\/\/.*/g, '').replace(/\n\s*/g, '\n');

/**
 * Stands behind the sheet with the letters (app/letters.tsx), so it runs when that is there, and reads them at once: a
 * browser left to itself would read them after the first paint, and anew whenever another sheet comes.
 */
export const readLetters = [
  '(function(){var sheet=document.querySelector(\'link[rel=stylesheet][href^="/letters/"]\')?.sheet;if(!sheet)return;',
  'Array.from(sheet.cssRules).forEach(function(rule){',
  'function of(name){return rule.style.getPropertyValue(name)}',
  "var text=atob(of('src').match(/base64,([^\"\')]+)/)[1]),at=text.length,file=new Uint8Array(at);",
  'while(at--)file[at]=text.charCodeAt(at);',
  "document.fonts.add(new FontFace(of('font-family'),file,{weight:of('font-weight'),style:of('font-style')||'normal',unicodeRange:of('unicode-range')}))",
  '});sheet.disabled=true})()',
].join('');

/** @param {string} code */
export function isOwnScript(code) {
  return code === reserveRows || code === startScripts || code === readLetters;
}

const chunk = /<script src="(\/_next\/static\/chunks\/[\w./~-]+\.js)" async=""><\/script>/g;
const soon =
  /<link (?=[^>]*rel="preload")(?=[^>]*as="script")[^>]*href="(\/_next\/static\/chunks\/[\w./~-]+\.js)"[^>]*>/g;

/**
 * Next asks for its scripts before the first picture; this moves them behind it, those of the islands before the one that
 * starts the page, and leaves the page as it is.
 * @param {string} html
 */
export function startScriptsLate(html) {
  const end = html.lastIndexOf('</body>');
  const scripts = [...html.matchAll(chunk)].map(([, address]) => address);
  if (end < 0 || scripts.length === 0) return html;
  const islands = [...html.matchAll(soon)]
    .map(([, address]) => address)
    .filter((address) => !scripts.includes(address));
  const late = `<script id="late" data-scripts="${[...islands, ...scripts].join(' ')}">${startScripts}</script>`;
  return (html.slice(0, end) + late + html.slice(end)).replaceAll(chunk, '').replaceAll(soon, '');
}
