/**
 * The one inline script of our own, which the policy knows word for word. As the page is read, it says how many rows
 * the calculator will have beyond its thirty, so that what stands below keeps its place when they arrive.
 */
export const reserveRows = [
  "(function(){var n=0;try{var h=location.hash;n=h.indexOf('#r=')===0?h.split('~').length-1:",
  "(localStorage.getItem('prestigeCalculator')||'').split('|').length;",
  'if(n>30){var s=new CSSStyleSheet();',
  "s.replaceSync(':root{--more-shown:block;--more-rows:'+(Math.min(100,n)-30)+'}');",
  'document.adoptedStyleSheets.push(s)}}catch(e){}})()',
].join('');
