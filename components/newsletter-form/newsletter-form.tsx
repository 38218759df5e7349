import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { withContext } from '#lib/links/links.ts';
import { NewsletterFields } from './newsletter-fields.tsx';
import styles from './newsletter-form.module.css';

type Props = {
  formId: string;
  /** The path to return to without script. Left out in blocks, which don't know their page. */
  page?: string;
  /** Only the footer's form has the ids that the redirect of /api/signup names. */
  place: 'footer' | 'body';
  className?: string | undefined;
};

/** Renders nothing without a form id. Without script the form is sent to the same endpoint. */
export function NewsletterForm({ formId, page, place, className }: Props) {
  const context = usePageContext();
  if (formId === '') return null;
  const { locale } = context;
  const text = (
    key:
      | 'agree.label'
      | 'agree.valid'
      | 'email.label'
      | 'email.placeholder'
      | 'email.valid'
      | 'error'
      | 'honeypot'
      | 'sending'
      | 'submit'
      | 'success',
  ) => translate(locale, `components.subscriberform.${key}`);
  const name = translate(locale, 'components.subscriberform.title');
  return (
    <section className={className} lang={siteLanguage(locale)}>
      <div className={styles.card}>
        <div>
          <h2 className={styles.title}>{name}</h2>
          <p className={styles.intro}>{translate(locale, 'components.subscriberform.intro')}</p>
        </div>
        <NewsletterFields
          place={place}
          hidden={{
            formid: formId,
            lang: locale,
            page: page === undefined ? '' : withContext(page, context),
          }}
          texts={{
            name,
            email: text('email.label'),
            placeholder: text('email.placeholder'),
            emailError: text('email.valid'),
            agree: text('agree.label'),
            agreeError: text('agree.valid'),
            submit: text('submit'),
            sending: text('sending'),
            thanks: text('success'),
            failed: text('error'),
            honeypot: text('honeypot'),
          }}
        />
      </div>
    </section>
  );
}
