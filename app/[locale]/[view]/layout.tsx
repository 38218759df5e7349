import type { ReactNode } from 'react';
import { fontVariables } from '@/app/fonts';
import '@/app/globals.css';
import { FrameIslands } from '@/components/frame/frame-islands';
import { localeTag, parseLocale } from '@/lib/i18n/locales';

export const dynamic = 'force-static';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function Layout({ children, params }: Props) {
  const locale = parseLocale([(await params).locale]);
  return (
    <html lang={localeTag(locale)} className={fontVariables}>
      <body>
        {children}
        <FrameIslands locale={locale} />
      </body>
    </html>
  );
}
