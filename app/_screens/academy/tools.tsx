import { fitWords } from '#components/fit-words.ts';
import { Link } from '#components/link/link.tsx';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { translate } from '#lib/i18n/messages.ts';
import {
  buildsPath,
  calculatorPath,
  comparePath,
  glossaryPath,
  masteriesPath,
  teamPath,
} from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './academy.module.css';

const shapes = {
  glossary: 'M2 3h8l2 2 2-2h8v17h-8l-2 2-2-2H2zm3 3v11h4.500V6zm9.500 0v11H19V6z',
  masteries:
    'M12 1l4 3.500-1.500 4h2l1 3H22v7h-7v-7l-1-1.500h-4L9 11.500v7H2v-7h4.500l1-3h2L8 4.500zM5 14.500v1.500h1.500v-1.500zm12.500 0v1.500H19v-1.500z',
  builds: 'M3 2h18v20H3zm3 3v14h12V5zm2 2h8v2.500H8zm0 4h8v2.500H8zm0 4h5v2.500H8z',
  prestige: 'M2 9l5 3 5-10 5 10 5-3-2.500 9h-15zm2.500 10.500h15V23h-15z',
  team: 'M9 2h6v6H9zM2 6h5v5H2zm15 0h5v5h-5zM7 10h10v12H7zM1 13h4v9H1zm18 0h4v9h-4z',
  compare: 'M11 1v22h2V1zM1 4h7.500v16H1zm14.500 0H23v16h-7.500zM4 7v10h1.500V7zm14.500 0v10H20V7z',
} as const;

const nameKeys = {
  glossary: 'academy.tool.glossary',
  masteries: 'academy.tool.masteries',
  builds: 'builds.title',
  prestige: 'academy.tool.prestige',
  compare: 'academy.tool.compare',
  team: 'academy.tool.team',
} as const satisfies Record<string, MessageKey>;

type Tool = { name: keyof typeof nameKeys; path: string };

const builds: Tool = { name: 'builds', path: buildsPath };

const tools: readonly Tool[] = [
  { name: 'glossary', path: glossaryPath },
  { name: 'masteries', path: masteriesPath },
  { name: 'prestige', path: calculatorPath },
  { name: 'compare', path: comparePath },
  { name: 'team', path: teamPath },
];

/** Links to the Academy's tools, and to the builds where there are any. */
export function Tools({ hasBuilds }: { hasBuilds: boolean }) {
  const { locale } = usePageContext();
  const shown = hasBuilds ? tools.toSpliced(2, 0, builds) : tools;
  const text = (key: MessageKey) => translate(locale, key);
  return (
    <aside className={styles.tools} aria-labelledby="academy-tools">
      <h2 id="academy-tools">{text('academy.tools')}</h2>
      {/* All names get one font size, at which the longest word of them fits. */}
      <ul
        className={styles.toolList}
        style={fitWords(shown.map(({ name }) => text(nameKeys[name])).join(' '))}
      >
        {shown.map(({ name, path }) => (
          <li key={name}>
            <Link className={`lifted ${styles.tool}`} target={path}>
              <svg viewBox="0 0 24 24" aria-hidden="true" fillRule="evenodd">
                <path d={shapes[name]} />
              </svg>
              <span className={`display-type ${styles.toolName}`}>{text(nameKeys[name])}</span>
              <span className={styles.toolText}>{text(`academy.tool.${name}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
