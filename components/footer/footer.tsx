import type { ReactNode } from 'react';
import { Button } from '#components/button/button.tsx';
import { Link } from '#components/link/link.tsx';
import { Logo } from '#components/logo/logo.tsx';
import { NewsletterForm } from '#components/newsletter-form/newsletter-form.tsx';
import { SocialMenu } from '#components/social-menu/social-menu.tsx';
import { StoreButtons } from '#components/store-buttons/store-buttons.tsx';
import { site } from '#game/site.ts';
import { translate } from '#lib/i18n/messages.ts';
import { accessibilityPath, developersPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { settings } from '#lib/settings.ts';
import styles from './footer.module.css';

const pages = [
  ['support', 'footer.support'],
  ['creatorProgram', 'footer.creatorProgram'],
  ['careers', 'footer.careers'],
  ['privacy', 'footer.privacy'],
  ['terms', 'footer.terms'],
  ['emailPreferences', 'footer.emailPreferences'],
] as const;

type Props = {
  address: string;
  legal?: ReactNode;
  /** Whether the visitor is asked for consent, which can be given and taken back here. */
  asksConsent?: boolean;
};

export function Footer({ address, legal, asksConsent = false }: Props) {
  const context = usePageContext();
  const { locale } = context;
  const { newsletterFormId } = settings();
  return (
    <footer className={styles.footer}>
      <div className={styles.skyline} aria-hidden="true" />
      <div className={styles.body}>
        {newsletterFormId ? (
          <NewsletterForm
            className={styles.newsletter}
            formId={newsletterFormId}
            page={address}
            place="footer"
          />
        ) : null}
        <div className={styles.top}>
          <Link className={`lifted ${styles.logo}`} target="/" label={translate(locale, 'frame.home')}>
            <Logo isFirst={context.view === 'webview'} />
          </Link>
          {context.view === 'webview' ? null : (
            <div className={styles.enter}>
              <p className={`display-type ${styles.call}`}>{translate(locale, 'footer.call')}</p>
              <Button target={site.links.appInstall} size="large">
                {translate(locale, 'footer.enterGame')}
              </Button>
              <StoreButtons />
            </div>
          )}
          <SocialMenu />
        </div>
        <div className={styles.bottom}>
          <ul className={styles.pages}>
            {pages
              .filter(([name]) => site.links[name])
              .map(([name, key]) => (
                <li key={name}>
                  <Link className={`label-type ${styles.page}`} target={site.links[name]}>
                    {translate(locale, key)}
                  </Link>
                </li>
              ))}
            <li>
              <Link className={`label-type ${styles.page}`} target={developersPath}>
                {translate(locale, 'developers.title')}
              </Link>
            </li>
            <li>
              <Link className={`label-type ${styles.page}`} target={accessibilityPath}>
                {translate(locale, 'footer.accessibility')}
              </Link>
            </li>
            {asksConsent && (
              <li className={styles.consent}>
                <button className={`label-type ${styles.page}`} type="button" data-consent="">
                  {translate(locale, 'consent.settings')}
                </button>
              </li>
            )}
          </ul>
          <div className={styles.small}>
            {legal ? <div className={styles.legal}>{legal}</div> : null}
            <p>
              <Link className={styles.publisher} target={site.links.publisher}>
                {translate(locale, 'footer.publisher')}
              </Link>
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}
