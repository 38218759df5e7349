/** The font itself, or the address of a file, which is loaded once a text has one of its letters. */
function sourceOf(src: string, base: string | null) {
  const [, base64] = /base64,([^"')]+)/.exec(src) ?? [];
  const [, file = ''] = /url\("?([^"')]+)/.exec(src) ?? [];
  if (base64 === undefined) return `url(${new URL(file, base ?? location.href).href})`;
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/**
 * Decodes the fonts as soon as their style sheet is loaded: the script stands behind that sheet (app/fonts.tsx).
 * Without it a browser decodes them after the first paint, and again whenever another sheet is added.
 */
export function readFonts() {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/fonts/"]')?.sheet;
  if (!sheet) return;
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const valueOf = (name: string) => rule.style.getPropertyValue(name);
    const font = new FontFace(valueOf('font-family'), sourceOf(valueOf('src'), sheet.href), {
      weight: valueOf('font-weight'),
      style: valueOf('font-style') || 'normal',
      unicodeRange: valueOf('unicode-range'),
    });
    document.fonts.add(font);
  }
  sheet.disabled = true;
}
