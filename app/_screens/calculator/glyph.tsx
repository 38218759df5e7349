import styles from './glyph.module.css';

/** The icons of the calculator. The site's whole set would be too much for the island. */
const shapes = {
  file: 'M4 1h10l6 6v16H4zm9 2v5h5zM10.500 19h3v-4.500h2.500L12 10l-4 4.500h2.500z',
  check: 'm1.500 13 4-4 4.500 4.500L19 4l3.500 3.500L10 20.500z',
  close: 'm4 7 3-3 5 5 5-5 3 3-5 5 5 5-3 3-5-5-5 5-3-3 5-5z',
  warning: 'M12 1 1 22h22zm-1.500 8h3l-.5 6h-2zm.2 7.500h2.600V19h-2.600z',
  undo: 'M10 2v5h4.500a7.250 7.250 0 0 1 0 14.500H6V18h8.500a3.750 3.750 0 0 0 0-7.500H10v5L1 8.750z',
  redo: 'M14 2v5H9.500a7.250 7.250 0 0 0 0 14.500H18V18H9.500a3.750 3.750 0 0 1 0-7.500H14v5l9-6.750z',
  retry:
    'M12 3a9 9 0 1 0 9 9.500h-3.600A5.500 5.500 0 1 1 15.800 8L12.500 11.300H22V2l-3.700 3.600A9 9 0 0 0 12 3z',
} as const;

/** Decoration: the text beside it or its button's name says what it means. */
export function Glyph({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" fillRule="evenodd">
      <path d={shapes[name]} />
    </svg>
  );
}
