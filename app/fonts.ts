import localFont from 'next/font/local';

// The alphabets are families of their own, so that a visitor loads only those that the page's letters need.
// The two that every page needs are preloaded and optional: they are there at the first paint, or the stand-in stays for
// this one visit. Letters that arrive later would break lines anew and move the page under the reader's eyes.
// Their fallbacks stand in tokens.css: a generated one would cover every letter and hide the families after it.
const alumni = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/alumni-sans/files/alumni-sans-latin-900-italic.woff2',
      weight: '900',
      style: 'italic',
    },
    {
      path: '../node_modules/@fontsource/alumni-sans/files/alumni-sans-latin-800-normal.woff2',
      weight: '800',
      style: 'normal',
    },
  ],
  variable: '--font-alumni',
  preload: true,
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const alumniExt = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/alumni-sans/files/alumni-sans-latin-ext-900-italic.woff2',
      weight: '900',
      style: 'italic',
    },
    {
      path: '../node_modules/@fontsource/alumni-sans/files/alumni-sans-latin-ext-800-normal.woff2',
      weight: '800',
      style: 'normal',
    },
  ],
  variable: '--font-alumni-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

const alumniCyrillic = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/alumni-sans/files/alumni-sans-cyrillic-900-italic.woff2',
      weight: '900',
      style: 'italic',
    },
    {
      path: '../node_modules/@fontsource/alumni-sans/files/alumni-sans-cyrillic-800-normal.woff2',
      weight: '800',
      style: 'normal',
    },
  ],
  variable: '--font-alumni-cyrillic',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});

const onest = localFont({
  src: '../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-onest',
  preload: true,
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const onestExt = localFont({
  src: '../node_modules/@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-onest-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

const onestCyrillic = localFont({
  src: '../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-onest-cyrillic',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});

/** For the class of `<html>`: the variables that tokens.css builds its families from. */
export const fontVariables = [alumni, alumniExt, alumniCyrillic, onest, onestExt, onestCyrillic]
  .map(({ variable }) => variable)
  .join(' ');
