import { NewsletterForm } from '#components/newsletter-form/newsletter-form.tsx';
import styles from './newsletter.module.css';

export function Newsletter({ formId }: { formId: string }) {
  return (
    <div className={styles.newsletter}>
      <NewsletterForm formId={formId} place="body" />
    </div>
  );
}
