import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './legend.module.css';

/** How to read the tree. It never changes, so it is rendered on the server only. */
export function Legend() {
  const { locale } = usePageContext();
  return (
    <div className={styles.legend}>
      <ToolHeading level={2} size="label">
        {translate(locale, 'masteries.legend')}
      </ToolHeading>
      <ul>
        {(['closed', 'open', 'connected', 'error'] as const).map((kind) => (
          <li key={kind} data-kind={kind}>
            <svg viewBox="0 0 48 12" width="48" height="12" aria-hidden="true">
              <path d="M2 6h44" />
            </svg>
            {translate(locale, `masteries.legend.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
