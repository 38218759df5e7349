import styles from './glossary.module.css';
import prose from '#blocks/prose.module.css';
import { fitWords } from '#components/fit-words.ts';
import { GlossaryTooltip } from '#components/glossary-tooltip/glossary-tooltip.tsx';
import { categoryIcon, glossaryIcons } from '#lib/academy/glossary-icons.ts';
import type { GlossaryEntry } from '#lib/academy/glossary-terms.ts';
import type { Letter } from '#lib/academy/letters.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { slugOf } from '#lib/html/slug.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { placeholder } from '#lib/picture-rules.ts';

type Props = { letters: readonly Letter<GlossaryEntry>[] };

/** So many terms are laid out at once. Links to a term are then exact. */
const mostLaidOut = 300;

export const isLong = (terms: number) => terms > mostLaidOut;

const letterId = (letter: string) => `letter-${letter === '#' ? '0' : slugOf(letter)}`;

/**
 * The glossary's letters, words and terms. All of them can be used without script; glossary.client.tsx hides what the
 * filter excludes.
 */
export function GlossaryTerms({ letters }: Props) {
  const isOfMany = isLong(letters.reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div className={styles.body}>
      <Index letters={letters} />
      <div className={styles.terms}>
        {letters.map(({ letter, items }) => (
          <section key={letter} className={styles.letter} id={letterId(letter)} data-letter="">
            <h2>{letter}</h2>
            <div className={styles.list}>
              {items.map((entry) => (
                <Term key={entry.anchor} entry={entry} isOfMany={isOfMany} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <GlossaryTooltip />
    </div>
  );
}

function Index({ letters }: Props) {
  const { locale } = usePageContext();
  return (
    <nav className={styles.index} aria-label={translate(locale, 'glossary.letters')}>
      <ul className={styles.letters}>
        {letters.map(({ letter }) => (
          <li key={letter}>
            <a href={`#${encodeURIComponent(letterId(letter))}`} data-leads-to={letterId(letter)}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
      <details className={styles.words} open>
        <summary className="label-type">{translate(locale, 'glossary.words')}</summary>
        <ul className={styles.wordList}>
          {letters.flatMap(({ items }) =>
            items.map(({ anchor, word, language }) => (
              <li key={anchor}>
                <a href={`#${encodeURIComponent(anchor)}`} data-leads-to={anchor}>
                  <span lang={language}>{word}</span>
                </a>
              </li>
            )),
          )}
        </ul>
      </details>
    </nav>
  );
}

type IconProps = { entry: GlossaryEntry; isOfMany: boolean };

function Icon({ entry, isOfMany }: IconProps) {
  const { locale, cmsUrl } = usePageContext();
  const [icon, ...fallbacks] = glossaryIcons(entry, cmsUrl, locale);
  const picture = (
    <img
      className={styles.picture}
      src={icon}
      data-fallback={[...fallbacks, placeholder].join(' ')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
  if (!isOfMany) return picture;
  // Where there is no script, browsers load no picture late. So that thousands are not asked for at once, each term then has
  // the icon of its category.
  return (
    <picture>
      <source media="(scripting: none)" srcSet={categoryIcon(entry.kind, cmsUrl)} />
      {picture}
    </picture>
  );
}

function Term({ entry, isOfMany }: IconProps) {
  const context = usePageContext();
  const { locale } = context;
  const { anchor, word, language, kind, description } = entry;
  return (
    <article className={styles.term} id={anchor} data-term={kind} aria-labelledby={`${anchor}-word`}>
      <Icon entry={entry} isOfMany={isOfMany} />
      <h3 className={styles.word} id={`${anchor}-word`} lang={language} dir="auto" style={fitWords(word)}>
        {word}
      </h3>
      <p className={styles.kind}>{translate(locale, `glossary.category.${kind}`)}</p>
      <a
        className={styles.copy}
        href={`#${encodeURIComponent(anchor)}`}
        data-copy={word}
        aria-label={translate(locale, 'glossary.copy', { word })}
      />
      {/* Descriptions are many and short: as sanitised HTML they take half the bytes that they would take as
          components. */}
      <div
        className={`${styles.description ?? ''} ${prose.prose ?? ''}`}
        lang={language}
        dir="auto"
        dangerouslySetInnerHTML={{ __html: sanitizeHtml(description, context) }}
      />
    </article>
  );
}
