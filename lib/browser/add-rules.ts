/**
 * Adds an element with rules. They are written into its sheet, because the Content-Security-Policy refuses an element with a
 * text that it does not know (docs/decisions/0021-trusted-types.md).
 */
export function addRules(rules: readonly string[]): HTMLStyleElement {
  const style = document.createElement('style');
  document.head.append(style);
  writeRules(style, rules);
  return style;
}

/** Writes rules in the place of those that an element has. */
export function writeRules({ sheet }: HTMLStyleElement, rules: readonly string[]): void {
  while (sheet?.cssRules.length) sheet.deleteRule(0);
  for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
}
