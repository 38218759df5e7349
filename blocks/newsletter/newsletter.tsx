import type { BlockContext } from '@/blocks/define-block';
import { NewsletterForm } from '@/components/newsletter-form/newsletter-form';
import styles from './newsletter.module.css';

export function Newsletter({ formId, context }: { formId: string; context: BlockContext }) {
  return (
    <div className={styles.newsletter}>
      <NewsletterForm context={context} formId={formId} place="body" />
    </div>
  );
}
