import { Icon } from '#components/icon/icon.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { CurrentHeading } from './current-heading.tsx';
import styles from './table-of-contents.module.css';

type Props = {
  headings: readonly { id: string; text: string; level?: number; lang?: string | undefined }[];
};

/** The table of contents of a body. Renders nothing for fewer than two headings (`rules 18`). */
export function TableOfContents({ headings }: Props) {
  const { locale } = usePageContext();
  if (headings.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <details className={styles.panel} open>
        <summary className={styles.summary}>
          <h2 className={styles.title} id="contents-title">
            {translate(locale, 'contents.title')}
          </h2>
          <Icon name="chevron" />
        </summary>
        <CurrentHeading className={styles.list}>
          {headings.map(({ id, text, level = 2, lang }) => (
            <li key={id}>
              <a
                className={styles.link}
                href={`#${encodeURIComponent(id)}`}
                data-level={level}
                lang={lang}
                dir="auto"
              >
                {text}
              </a>
            </li>
          ))}
        </CurrentHeading>
      </details>
    </nav>
  );
}
