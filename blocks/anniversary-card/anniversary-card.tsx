import type { BlockPicture } from '#blocks/pictures.ts';
import { Link } from '#components/link/link.tsx';
import { altBeside } from '#components/picture/alt-beside.ts';
import { Picture } from '#components/picture/picture.tsx';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './anniversary-card.module.css';

type Props = {
  title: string;
  date: string;
  target: string;
  picture: BlockPicture;
};

export function AnniversaryCard({ title, date, target, picture }: Props) {
  const { locale } = usePageContext();
  return (
    <div className={styles.card}>
      <Picture
        className={styles.picture}
        picture={picture}
        alt={altBeside(title, picture?.alt)}
        sizes="(min-width: 480px) 420px, 100vw"
        width={420}
      />
      <p className={`label-type ${styles.ribbon}`} lang={siteLanguage(locale)}>
        {translate(locale, 'anniversary.freeOn')} <strong className={styles.date}>{date}</strong>
      </p>
      <p className={`display-type ${styles.title}`} dir="auto">
        {target ? (
          <Link className={styles.link} target={target}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
    </div>
  );
}
