import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { pictureOf } from '#blocks/pictures.ts';
import { renderHtml } from '#blocks/render-html.tsx';
import { Hero } from '#components/hero/hero.tsx';
import type { Article } from '#lib/cms/articles.ts';
import { breadcrumbData, eventData } from '#lib/discovery/structured-data.ts';
import { monthPath } from '#lib/events/addresses.ts';
import { datedEvents, readEvents } from '#lib/events/read-events.ts';
import { translate } from '#lib/i18n/messages.ts';
import { eventsPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';
import { EventsBar } from './events-bar.tsx';
import { MonthCalendar } from './month-calendar.tsx';

type EventsViewProps = {
  path: string;
  article: Article;
  /** The month that is shown in the place of the list, between the first and the last one with events. */
  month?: { name: string; first: string; last: string } | undefined;
  navigation?: 'full' | 'preview' | undefined;
  preview?: PreviewState | undefined;
};

export function EventsView({ path, article, month, navigation, preview }: EventsViewProps) {
  const context = usePageContext();
  const { locale } = context;
  const all = readEvents(article.html, article.htmlLanguage);
  const dated = datedEvents(all);
  const title = article.title || translate(locale, 'events.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: title, path: eventsPath },
  ];
  return (
    <PageFrame
      address={month ? monthPath(month.name) : path}
      legal={article.legal}
      navigation={navigation}
      preview={preview}
    >
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      {month === undefined &&
        dated.flatMap((event) => {
          const picture = pictureOf(event.image, context)?.src;
          const { to } = event;
          return to === null
            ? []
            : [<StructuredData key={event.id} data={eventData(locale, { ...event, to, picture })} />];
        })}
      <Hero
        title={title}
        titleLanguage={article.titleLanguage}
        picture={month ? null : article.picture}
        size="tool"
      />
      <div className={layout.body}>
        {dated.length > 0 && navigation !== 'preview' && <EventsBar isMonth={month !== undefined} />}
        {month ? (
          <MonthCalendar month={month} events={dated} language={article.htmlLanguage} />
        ) : (
          renderHtml(article.html, { ...context, events: all }, article.htmlLanguage).body
        )}
      </div>
    </PageFrame>
  );
}
