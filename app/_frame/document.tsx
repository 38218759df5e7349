import '#app/globals.css';
import type { ReactNode } from 'react';
import { Fonts } from '#app/fonts.tsx';
import { FrameIslands } from '#components/frame/frame-islands.tsx';
import { IconSprite } from '#components/icon/icon-sprite.tsx';
import { StaticTree } from '#components/static-html/static-tree.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { Boundary } from '#lib/next/boundary.tsx';

type Props = {
  locale: Locale;
  nonce?: string | undefined;
  reportSample?: number;
  children: ReactNode;
};

/** The html element of every page. */
export function Document({ locale, nonce, reportSample, children }: Props) {
  return (
    // With `data-scroll-behavior` Next's router goes to the top of a new page at once. A smooth scroll would go on after
    // a quick Back, and lead the page before to its top.
    <html lang={localeTag(locale)} data-scroll-behavior="smooth">
      <head>
        <Fonts locale={locale} nonce={nonce} />
      </head>
      {/* Attributes for scripts: the texts for a part that failed (lib/next/boundary.tsx) and the share of visits that
          report (instrumentation-client.ts). */}
      <body
        data-failed={`${translate(locale, 'failed.title')} ${translate(locale, 'failed.part')}`}
        data-retry={translate(locale, 'unwell.retry')}
        data-reports={reportSample}
      >
        <StaticTree>
          <IconSprite />
        </StaticTree>
        {children}
        <Boundary>
          <FrameIslands />
        </Boundary>
      </body>
    </html>
  );
}
