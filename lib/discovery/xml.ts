/** Text for XML: forbidden characters are left out, reserved ones escaped. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function xmlAnswer(body: string, type: string, seconds: number): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=86400`,
    },
  });
}

/** A 503 for a file that programs read, so that they come back later instead of dropping the address. */
export function fileUnwell(): Response {
  return new Response('The content could not be loaded. Please try again in a moment.', {
    status: 503,
    headers: {
      'retry-after': '60',
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    },
  });
}
