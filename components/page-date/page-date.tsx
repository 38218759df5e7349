import type { DateStyle } from '@/lib/dates';
import { formatDate, isoDay } from '@/lib/dates';
import type { Locale } from '@/lib/i18n/locales';

type Props = {
  locale: Locale;
  /** Seconds since 1970. */ seconds: number;
  style?: DateStyle;
  lang?: string | undefined;
};

export function PageDate({ locale, seconds, style = 'long', lang }: Props) {
  const text = formatDate(seconds, locale, style);
  return text === '' ? null : (
    <time dateTime={isoDay(seconds)} lang={lang}>
      {text}
    </time>
  );
}
