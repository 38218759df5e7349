/** Inline scripts of our own, which the policy knows word for word. */

/**
 * As the page is read, it says how many rows the calculator will have beyond its thirty, so that what stands below keeps
 * its place when they arrive.
 */
export const reserveRows = [
  "(function(){var n=0;try{var h=location.hash;n=h.indexOf('#r=')===0?h.split('~').length-1:",
  "(localStorage.getItem('prestigeCalculator')||'').split('|').length;",
  'if(n>30){var s=new CSSStyleSheet();',
  "s.replaceSync(':root{--more-shown:block;--more-rows:'+(Math.min(100,n)-30)+'}');",
  'document.adoptedStyleSheets.push(s)}}catch(e){}})()',
].join('');

/**
 * Starts the page's scripts when its first picture is painted: until then the line belongs to style, letters and the
 * hero. An open document in a frame keeps the page "loading" meanwhile, so that `load` still means "with its scripts".
 */
const startScripts = [
  "(function(d){var mine=d.currentScript.dataset,hold=d.createElement('iframe'),begun;",
  "function add(tag,rest,address){var e=d.createElement(tag);Object.assign(e,rest);e[tag==='link'?'href':'src']=address;d.head.append(e)}",
  'function begin(){if(begun)return;begun=true;',
  "mine.scripts.split(' ').forEach(add.bind(null,'script',{async:true}));",
  "if(mine.soon)mine.soon.split(' ').forEach(add.bind(null,'link',{rel:'preload',as:'script'}));",
  'hold.contentDocument.close();hold.remove()}',
  'hold.hidden=true;d.body.append(hold);hold.contentDocument.open();',
  "if(d.visibilityState==='hidden')return begin();",
  "new PerformanceObserver(begin).observe({type:'paint',buffered:true});setTimeout(begin,2000)})(document)",
].join('');

/** @param {string} code */
export function isOwnScript(code) {
  return code === reserveRows || code === startScripts;
}

const chunk = /<script src="(\/_next\/static\/chunks\/[\w./~-]+\.js)" async=""><\/script>/g;
const soon =
  /<link (?=[^>]*rel="preload")(?=[^>]*as="script")[^>]*href="(\/_next\/static\/chunks\/[\w./~-]+\.js)"[^>]*>/g;

/**
 * Next asks for its scripts before the first picture; this moves them behind it, and leaves the page as it is. The
 * largest picture of an article is there after 2 s instead of 3.5 s on Lighthouse's phone (`npm run lighthouse`, the
 * same machine under the same load). Letters cost 0.4 s of the rest; asked for after style and hero they cost more.
 * @param {string} html
 */
export function startScriptsLate(html) {
  const end = html.lastIndexOf('</body>');
  const scripts = [...html.matchAll(chunk)].map(([, address]) => address);
  if (end < 0 || scripts.length === 0) return html;
  const preloads = [...html.matchAll(soon)]
    .map(([, address]) => address)
    .filter((address) => !scripts.includes(address));
  const late = `<script data-scripts="${scripts.join(' ')}" data-soon="${preloads.join(' ')}">${startScripts}</script>`;
  return (html.slice(0, end) + late + html.slice(end)).replaceAll(chunk, '').replaceAll(soon, '');
}
