import { formatDate, isoDay } from '#lib/dates.ts';
import { usePageContext } from '#lib/links/page-context.ts';

type Props = {
  /** Seconds since 1970. */
  seconds: number;
  lang?: string | undefined;
};

export function PageDate({ seconds, lang }: Props) {
  const { locale } = usePageContext();
  const text = formatDate(seconds, locale);
  return text === '' ? null : (
    <time dateTime={isoDay(seconds)} lang={lang}>
      {text}
    </time>
  );
}
