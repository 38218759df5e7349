import { localeTag } from '#lib/i18n/locales.ts';
import { pickMessages, translate } from '#lib/i18n/messages.ts';
import { academyPath, masteriesPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { withContext } from '#lib/links/links.ts';
import type { Masteries } from '#lib/masteries/masteries.ts';
import { toTree } from '#lib/masteries/masteries.ts';
import { toCompactJson } from '#lib/masteries/compact-json.ts';
import '#game/generated/sections.css';
import { cardPath } from './card-path.ts';
import { IconSprite } from './icon-sprite.tsx';
import { Legend } from './legend.tsx';
import Planner from './planner.lazy.tsx';
import styles from './planner-view.module.css';
import { plannerKeys } from './texts.ts';
import { typeNames } from './type-names.ts';

type Props = {
  masteries: Masteries;
  /** The code of a shared build; null if the address has none. */
  code: string | null;
};

export function PlannerView({ masteries, code }: Props) {
  const context = usePageContext();
  const { locale } = context;
  const tree = toTree(masteries);
  const tag = localeTag(locale);
  const messages = pickMessages(locale, plannerKeys);
  const types = typeNames(locale, tree);
  return (
    <>
      <header className={styles.hero}>
        <div>
          <a className={styles.up} href={withContext(academyPath, context)}>
            {translate(locale, 'masteries.academy')}
          </a>
          <h1>{translate(locale, 'masteries.title')}</h1>
          <p>{translate(locale, 'masteries.lead')}</p>
          <details className={styles.keys}>
            <summary>{translate(locale, 'masteries.keys.title')}</summary>
            <p>{translate(locale, 'masteries.keys')}</p>
            <p>{translate(locale, 'masteries.gestures')}</p>
          </details>
          <noscript>
            <p className={styles.noscript}>{translate(locale, 'masteries.noscript')}</p>
          </noscript>
        </div>
      </header>
      {tree.all.length === 0 ? (
        <p className={styles.none}>{translate(locale, 'masteries.none')}</p>
      ) : (
        <>
          <IconSprite types={Object.keys(types)} />
          <Planner
            key={code}
            compactJson={toCompactJson(masteries)}
            code={code}
            messages={messages}
            types={types}
            tag={tag}
            sharePath={withContext(masteriesPath, { locale, view: 'web' })}
            cardPath={withContext(cardPath, { locale, view: 'web' })}
          >
            <Legend />
          </Planner>
        </>
      )}
    </>
  );
}
