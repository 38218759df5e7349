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
    const [, base64 = ''] = /base64,([^"')]+)/.exec(valueOf('src')) ?? [];
    const text = atob(base64);
    const file = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) file[at] = text.charCodeAt(at);
    const font = new FontFace(valueOf('font-family'), file, {
      weight: valueOf('font-weight'),
      style: valueOf('font-style') || 'normal',
      unicodeRange: valueOf('unicode-range'),
    });
    document.fonts.add(font);
  }
  sheet.disabled = true;
}
