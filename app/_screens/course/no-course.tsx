import { CourseMessage } from './course-message.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { Hero } from '#components/hero/hero.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

/** In place of a guide: there is none, or (with an address for "Try again") it could not be read. */
export function NoCourse({ retry }: { retry?: string | undefined }) {
  const { locale } = usePageContext();
  return (
    <>
      <Hero title={translate(locale, 'course.missing')} picture={{ src: '/images/hero-default.webp' }}>
        {retry === undefined ? null : <p>{translate(locale, 'unwell.text')}</p>}
      </Hero>
      <div className={layout.body}>
        <CourseMessage retry={retry} />
      </div>
    </>
  );
}
