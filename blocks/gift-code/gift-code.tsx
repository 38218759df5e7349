import { formatMoment } from '#lib/dates.ts';
import type { GiftCode } from '#lib/codes/codes-in.ts';
import { codeName } from '#lib/codes/codes-in.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import Press from './gift-code.lazy.tsx';
import styles from './gift-code.module.css';

/** A code with what it gives. The page itself is made anew when the code is over; the island hides it in an older copy. */
export function GiftCodeCard({ code, reward, until, regions }: GiftCode) {
  const { locale } = usePageContext();
  const lang = siteLanguage(locale);
  return (
    <div className={styles.card}>
      <p className={styles.code}>
        <code translate="no" dir="ltr">
          {code}
        </code>
      </p>
      <div className={styles.words}>
        {reward !== '' && <p className={styles.reward}>{reward}</p>}
        {regions !== '' && <p className={styles.small}>{regions}</p>}
        {until !== null && (
          <p className={styles.small} lang={lang}>
            {translate(locale, 'codes.until', { time: formatMoment(until, null, locale) })}
          </p>
        )}
      </div>
      <div className={styles.buttons} lang={lang}>
        <Press
          code={code}
          name={codeName(code)}
          until={until}
          texts={{
            copy: translate(locale, 'codes.copy'),
            copied: translate(locale, 'codes.copied'),
            redeem: translate(locale, 'codes.redeem'),
            redeemed: translate(locale, 'codes.redeemed'),
          }}
        />
      </div>
    </div>
  );
}
