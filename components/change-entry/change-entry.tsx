import { ClassSymbol } from '#components/class-sign/class-symbol.tsx';
import type { IconName } from '#components/icon/icon.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { ChangeKind } from '#lib/champions/changes.ts';
import type { NamedChampion } from '#lib/champions/named-champion.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './change-entry.module.css';

type Props = {
  /** Left out where all changes are of the same champion. */
  champion?: NamedChampion | undefined;
  ability: string;
  was: string;
  is: string;
  kind: ChangeKind | undefined;
  /** The `lang` of the texts, where it is another language than the page's. */
  language?: string | undefined;
  /** Whether the entry stands in a text, where narrow screens load no portraits. */
  isInText?: boolean;
};

const signs = { buff: 'up', nerf: 'chevron', fix: 'check' } as const satisfies Record<ChangeKind, IconName>;

/** A champion's change: champion, ability, text before and text after. Entries in a row look like one list. */
export function ChangeEntry({ champion, ability, was, is, kind, language, isInText }: Props) {
  const { locale } = usePageContext();
  const siteWords = siteLanguage(locale);
  return (
    <div className={styles.entry} data-class={champion?.championClass ?? undefined}>
      <div className={styles.row} data-portrait={champion && (isInText ? 'wide' : 'always')}>
        {champion && <Portrait champion={champion} />}
        <p className={styles.what}>
          {champion && <Name champion={champion} />}
          {ability !== '' && (
            <span className={styles.ability} lang={language}>
              {ability}
            </span>
          )}
          {kind && (
            <span className={`label-type ${styles.kind}`} data-kind={kind} lang={siteWords}>
              <Icon name={signs[kind]} />
              {translate(locale, `changes.kind.${kind}`)}
            </span>
          )}
        </p>
        <p className={styles.values} lang={language}>
          <span>
            <VisuallyHidden lang={siteWords}>{translate(locale, 'changes.before')} </VisuallyHidden>
            <del className={styles.was}>{was}</del>{' '}
          </span>
          <span className={styles.now}>
            <Icon name="arrow" />
            <span>
              <VisuallyHidden lang={siteWords}>{translate(locale, 'changes.now')} </VisuallyHidden>
              <ins className={styles.is}>{is}</ins>
            </span>
          </span>
        </p>
      </div>
    </div>
  );
}

/** Decoration: the name beside it is the link. A champion without a picture is shown by the sign of its class. */
function Portrait({ champion: { picture, championClass } }: { champion: NamedChampion }) {
  return (
    <span className={styles.portrait} aria-hidden="true">
      {picture ? (
        <Picture
          picture={picture}
          size="thumbnail"
          sizes="72px"
          width={72}
          alt=""
          className={styles.picture}
        />
      ) : (
        championClass && <ClassSymbol championClass={championClass} />
      )}
    </span>
  );
}

function Name({ champion: { name, language, target, championClass } }: { champion: NamedChampion }) {
  const { locale } = usePageContext();
  const words = <span lang={language}>{name}</span>;
  return (
    <strong className={styles.champion}>
      {target === undefined ? words : <Link target={target}>{words}</Link>}
      {championClass && (
        <span className={styles.class}>
          <ClassSymbol championClass={championClass} />
          <VisuallyHidden lang={siteLanguage(locale)}>
            {' '}
            ({translate(locale, `class.${championClass}`)})
          </VisuallyHidden>
        </span>
      )}
    </strong>
  );
}
