import '@/app/globals.css';
import type { ReactNode } from 'react';
import { Fonts } from '@/app/fonts';
import { FrameIslands } from '@/components/frame/frame-islands';
import type { Locale } from '@/lib/i18n/locales';
import { localeTag } from '@/lib/i18n/locales';

type Props = { locale: Locale; nonce?: string | undefined; children: ReactNode };

/** The html element of every page. */
export function Document({ locale, nonce, children }: Props) {
  return (
    <html lang={localeTag(locale)}>
      <head>
        <Fonts locale={locale} nonce={nonce} />
      </head>
      <body>
        {children}
        <FrameIslands locale={locale} />
      </body>
    </html>
  );
}
