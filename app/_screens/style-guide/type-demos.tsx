import { Fonts } from '#app/fonts.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { fonts } from '#game/fonts.ts';
import { locales, localeTag } from '#lib/i18n/locales.ts';
import styles from './style-guide.module.css';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

const sizes = [
  '--size-h1',
  '--size-h2',
  '--size-h3',
  '--size-h4',
  '--size-label',
  '--size-lead',
  '--size-body',
  '--size-small',
];

export function TypeDemos() {
  const { locale } = usePageContext();
  return (
    <section className={styles.part}>
      <SectionHeading id="type">Type</SectionHeading>
      {sizes.map((size, index) => (
        <div key={size}>
          <p className={styles.note}>{size}</p>
          <p
            className={`${styles.specimen ?? ''} ${index < 4 ? `display-type ${styles.display}` : ''}`}
            style={{ fontSize: `var(${size})` }}
          >
            {translate(locale, 'guide.specimen')}
          </p>
        </div>
      ))}
      <div>
        <p className={styles.note}>{fonts.display.title}, every language</p>
        {/* This page shows all languages, so it loads the fonts of all; any other page loads the fonts of its
            language only. */}
        <Fonts locale="tr" />
        <Fonts locale="ru" />
        {locales.map((one) => (
          <p
            key={one}
            lang={localeTag(one)}
            className={`display-type ${styles.display}`}
            style={{ fontSize: 'var(--size-h4)' }}
          >
            {translate(one, 'guide.specimen')}
          </p>
        ))}
      </div>
      <div>
        <p className={styles.note}>{fonts.text.title}, running text and figures</p>
        <p className={styles.lead}>
          Block at the very last moment and the blow is yours to answer: 0123456789, 18,250 prestige, 60
          points.
        </p>
      </div>
    </section>
  );
}
