import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import type { SocialName } from '#game/site.ts';
import { site } from '#game/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './social-menu.module.css';

const names = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  youtube: 'YouTube',
  instagram: 'Instagram',
  reddit: 'Reddit',
  twitch: 'Twitch',
  discord: 'Discord',
  forum: 'Forum',
} as const satisfies Record<SocialName, string>;

const story = ['facebook', 'twitter', 'youtube', 'instagram', 'reddit'] as const;
const discussion = ['forum', 'discord', 'twitch'] as const;

function nameOf(name: SocialName, locale: Locale): string {
  return name === 'forum' ? translate(locale, 'footer.forum') : names[name];
}

export function SocialMenu() {
  const { locale } = usePageContext();
  return (
    <div className={styles.groups}>
      <div>
        <p className={`label-type ${styles.title}`}>{translate(locale, 'footer.followTheStory')}</p>
        <Icons list={story} />
      </div>
      <div>
        <p className={`label-type ${styles.title}`}>{translate(locale, 'footer.joinTheDiscussion')}</p>
        <Icons list={discussion} />
      </div>
    </div>
  );
}

function Icons({ list }: { list: readonly SocialName[] }) {
  const { locale } = usePageContext();
  return (
    <ul className={styles.icons}>
      {list
        .filter((name) => site.social[name])
        .map((name) => (
          <li key={name}>
            <Link
              className={`slanted lifted ${styles.icon}`}
              target={site.social[name]}
              label={nameOf(name, locale)}
            >
              <Icon name={name} />
            </Link>
          </li>
        ))}
    </ul>
  );
}
