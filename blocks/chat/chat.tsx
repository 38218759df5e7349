import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import ChatFrame from './chat.lazy.tsx';
import styles from './chat.module.css';

type Props = {
  host: string;
  address: string;
  notifies: boolean;
  timeout: number;
  width: string;
  height: string;
};

/** A chat in a frame. Nothing is loaded from its host until the visitor opens it (`rules 59`). */
export function Chat({ host, address, notifies, timeout, width, height }: Props) {
  const context = usePageContext();
  const { locale } = context;
  if (context.isPreview) {
    return (
      <div className={styles.chat} lang={siteLanguage(locale)} style={{ width, height }}>
        <div className={styles.poster}>
          <p className={`display-type ${styles.title}`}>{translate(locale, 'chat.title')}</p>
          <p className={styles.notice}>{translate(locale, 'chat.preview', { host })}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.chat} lang={siteLanguage(locale)} style={{ width, height }}>
      <ChatFrame
        origin={`https://${host}`}
        address={address}
        notifies={notifies}
        timeout={timeout}
        texts={{
          title: translate(locale, 'chat.title'),
          notice: translate(locale, 'chat.notice', { host }),
          open: translate(locale, 'chat.open'),
          unread: translate(locale, 'chat.unread'),
        }}
      />
    </div>
  );
}
