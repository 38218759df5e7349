import type { DateStyle } from '#lib/dates.ts';
import { formatDate, isoDay } from '#lib/dates.ts';
import { usePageContext } from '#lib/links/page-context.ts';

type Props = {
  /** Seconds since 1970. */
  seconds: number;
  style?: DateStyle;
  lang?: string | undefined;
};

export function PageDate({ seconds, style = 'long', lang }: Props) {
  const { locale } = usePageContext();
  const text = formatDate(seconds, locale, style);
  return text === '' ? null : (
    <time dateTime={isoDay(seconds)} lang={lang}>
      {text}
    </time>
  );
}
