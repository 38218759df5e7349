import type { Config, KeptPage, OfflineTexts } from './scope.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page in the place of one that is not kept. */
export function offlinePage(
  pages: readonly KeptPage[],
  language: string,
  { texts, fontSheets, style }: Pick<Config, 'texts' | 'fontSheets' | 'style'>,
) {
  const said = (texts[language] ?? texts.en) as OfflineTexts;
  const links = pages.map(({ address, title, lang }) => {
    const foreign = lang === said.tag ? '' : ` lang="${escaped(lang)}" hreflang="${escaped(lang)}"`;
    return `<li><a href="${escaped(address)}"${foreign}>${title || escaped(address)}</a></li>`;
  });
  return [
    `<!doctype html><html lang="${said.tag}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(said.title)}</title>`,
    `<link rel="stylesheet" href="${fontSheets[language] ?? fontSheets.en}"><style>${style}</style></head><body><main>`,
    `<h1>${escaped(said.title)}</h1><p>${escaped(said.text)}</p><a class="retry" href="">${escaped(said.retry)}</a>`,
    links.length > 0
      ? `<h2>${escaped(said.list)}</h2><ul>${links.join('')}</ul>`
      : `<p>${escaped(said.empty)}</p>`,
    '</main></body></html>',
  ].join('');
}

/** A kept copy says so above the page. A style sheet writes the line, because React owns the elements of the body. */
export function markedCopy(html: string, text: string, mark: string) {
  const content = JSON.stringify(text).replaceAll('<', '\\3c ');
  return html.replace('</head>', () => `<style>body::before{content:${content};${mark}}</style></head>`);
}
