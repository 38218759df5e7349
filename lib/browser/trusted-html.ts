const policy = globalThis.trustedTypes?.createPolicy('site-html', { createHTML: (html) => html });

/**
 * HTML that the browser may put into the page. The policy of every answer refuses any other text there
 * (docs/decisions/0021-trusted-types.md).
 * @param html of this site's server, which has sanitised what authors wrote
 */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
