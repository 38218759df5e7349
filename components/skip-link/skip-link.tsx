import styles from './skip-link.module.css';

export function SkipLink({ label }: { label: string }) {
  return (
    <a className={`label-type ${styles.skip}`} href="#content">
      {label}
    </a>
  );
}
