import { fonts } from '#game/fonts.ts';
import { palette } from '#game/palette.ts';
import { fontSheet } from '#lib/first-paint/font-sheets.ts';
import { parseLocale } from '#lib/i18n/locales.ts';

/** The style of a line above a page, which says that it is a copy. */
export const noteStyle = `display:block;padding:6px 16px;background:${palette.accent};color:${palette.onAccent};font:16px/1.4 ${fonts.text.stack};text-align:center`;

type Content = {
  title: string;
  small?: string;
  text: string;
  /** The words of the link to `address`. */
  link: string;
  address: string;
  lang?: string;
  /** In seconds. */
  reloadAfter?: number;
};

/** One text for all of them, which the policy names by its hash. */
export const plainStyle = `
body{display:grid;place-content:center;justify-items:center;gap:24px;box-sizing:border-box;min-height:100vh;margin:0;padding:32px;background:radial-gradient(color-mix(in srgb,${palette.brand} 80%,${palette.page}),${palette.page} 72%);color:${palette.text};font:18px/1.6 ${fonts.text.stack};text-align:center}
h1{margin:0;font:italic 900 clamp(44px,9vw,80px)/.88 ${fonts.display.stack};text-shadow:4px 4px 0 ${palette.shadow};text-transform:uppercase;text-wrap:balance}
p{max-width:40ch;margin:0}
a{padding:16px 32px;background:${palette.accent};box-shadow:5px 5px 0 ${palette.brand};color:${palette.onAccent};font:800 26px/1 ${fonts.display.stack};text-decoration:none;text-transform:uppercase;transform:skewX(-8deg)}
a:focus-visible{outline:3px solid ${palette.focus};outline-offset:3px}
`;

/**
 * A page that needs nothing of Next: for addresses to which Next answers 500 before it renders anything, and for the
 * case that the error page itself throws.
 */
export function plainPage({ title, small, text, link, address, lang = 'en', reloadAfter }: Content) {
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8">${reloadAfter ? `<meta http-equiv="refresh" content="${reloadAfter}">` : ''}<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="${fontSheet(parseLocale([lang]))}"><style>${plainStyle}</style><h1>${title}</h1>${small ? `<p>${small}</p>` : ''}<p>${text}</p><a href="${address}">${link}</a>`;
}

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

function plainAnswer(
  status: number,
  content: Pick<Content, 'title' | 'text'> & Partial<Content>,
  more: { 'cache-control'?: string; 'retry-after'?: string } = {},
) {
  const page = plainPage({ link: 'To the home page', address: '/', ...content });
  return { status, headers: { ...headers, ...more }, body: Buffer.from(page) };
}

export const brokenAddress = plainAnswer(400, {
  title: 'This address can’t be read',
  text: 'Some of its characters are broken. Check the link you followed, or start over.',
});

/** For an address that is neither a page nor a file (server/pages/known-files.ts). It is said anew after an hour. */
export const nothingHere = plainAnswer(
  404,
  {
    title: 'There is nothing here',
    text: 'No file of this site has this address. Check the link you followed, or start over.',
  },
  { 'cache-control': 'public, max-age=60, s-maxage=3600' },
);
/** How long caches keep that answer at most, in seconds. */
export const nothingFor = 3600;

/** A request that HTTP does not allow (server/door/request-line.ts). */
export const brokenRequest = plainAnswer(400, {
  title: 'This request can’t be read',
  text: 'The program that sent it does not follow the rules of HTTP.',
});

/** A request whose head is longer, or has more headers, than the server takes (server/door/refuse.ts). */
export const longHead = plainAnswer(431, {
  title: 'This request is too long',
  text: 'Its headers are longer than this site takes. Deleting the cookies of this site may help.',
});

export const longAddress = plainAnswer(414, {
  title: 'This address is too long',
  text: 'No page of this site has an address of this length. Check the link you followed, or start over.',
});

/** An empty address is that of the page itself. */
const tryAgain = { link: 'Try again', address: '' };

/** A request that did not arrive in time. */
export const slowRequest = plainAnswer(408, {
  title: 'This took too long',
  text: 'The request did not arrive in time. Check your connection, and try again.',
  ...tryAgain,
});

/** With the words of the catalogue of error texts (`rules 55`). */
export const brokenPage = plainAnswer(
  500,
  {
    title: 'Unexpected Application Error!',
    small: '500 Internal Server Error',
    text: 'Something broke on our side, and this page could not be made. It is not your fault; try again in a moment.',
    ...tryAgain,
  },
  { 'retry-after': '5' },
);
