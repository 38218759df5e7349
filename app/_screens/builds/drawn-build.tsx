import { Meter } from '#app/_screens/planner/meter.tsx';
import { IconSprite } from '#app/_screens/planner/icon-sprite.tsx';
import { Legend } from '#app/_screens/planner/legend.tsx';
import { noticeTexts } from '#app/_screens/planner/notice-texts.ts';
import type { Words } from '#app/_screens/planner/texts.ts';
import { listOf, makeWords, plannerKeys } from '#app/_screens/planner/texts.ts';
import { Totals } from '#app/_screens/planner/totals.tsx';
import { typeNames } from '#app/_screens/planner/type-names.ts';
import { Button } from '#components/button/button.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import { plannerAddress } from '#lib/builds/planner-address.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { pickMessages, translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { toBuildCode } from '#lib/masteries/build-code.ts';
import type { FittedBuild } from '#lib/masteries/fit-build.ts';
import { fitBuild } from '#lib/masteries/fit-build.ts';
import type { Tree } from '#lib/masteries/masteries.ts';
import { maxPoints, pointsOf } from '#lib/masteries/masteries.ts';
import '#game/generated/sections.css';
import { BuildSection } from './drawn-section.tsx';
import styles from './drawn-build.module.css';

/** A build as the planner shows it, without script: the tree, what it costs and what it does. */
export function DrawnBuild({ tree, code }: { tree: Tree; code: string }) {
  const { locale } = usePageContext();
  const types = typeNames(locale, tree);
  const words = makeWords(localeTag(locale), pickMessages(locale, plannerKeys), types);
  const fitted = fitBuild(tree, code);
  const { build, isFitting } = fitted;
  return (
    <>
      {!isFitting && <Outdated tree={tree} fitted={fitted} words={words} />}
      <IconSprite types={Object.keys(types)} />
      <div className={styles.build}>
        <div className={styles.totals}>
          <p className={styles.points}>
            {words.t('masteries.said', { points: pointsOf(tree, build), max: maxPoints })}
          </p>
          <Meter tree={tree} build={build} />
          <Totals store={{ tree, words }} build={build} />
        </div>
        <div className={styles.sections}>
          {tree.sections.map((section) => (
            <BuildSection key={section} section={section} {...{ tree, build, words }} />
          ))}
          <Legend />
        </div>
      </div>
    </>
  );
}

type OutdatedProps = { tree: Tree; fitted: FittedBuild; words: Words };

/** What changed about the masteries since the build was made, and what the build would be now. */
function Outdated({ tree, fitted: { notices, unmet, changed, now }, words }: OutdatedProps) {
  const { locale } = usePageContext();
  const isUnreadable = notices.some(({ kind }) => kind === 'broken' || kind === 'version');
  const unread = notices.filter(({ kind }) => kind !== 'broken' && kind !== 'version');
  return (
    <ToolPanel as="section" look="notice" className={styles.outdated} aria-labelledby="build-outdated">
      <ToolHeading level={3} size="h4" id="build-outdated">
        {translate(locale, 'builds.outdated.title')}
      </ToolHeading>
      <p>{translate(locale, isUnreadable ? 'builds.outdated.unreadable' : 'builds.outdated.lead')}</p>
      <ul>
        {noticeTexts(unread, words, tree).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {unmet.map(({ mastery, missing }) => (
          <li key={mastery.id}>
            <b>{mastery.name}:</b>{' '}
            {words.t('masteries.needs.missing', { list: listOf(missing, { tree, words }) })}
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <>
          <ToolHeading level={4} size="label">
            {translate(locale, 'builds.outdated.now')}
          </ToolHeading>
          <ul>
            {changed.map(({ mastery, before, after }) => (
              <li key={mastery.id}>
                {translate(locale, 'builds.outdated.level', { name: mastery.name, before, after })}
              </li>
            ))}
          </ul>
        </>
      )}
      {now.size > 0 && (
        <p>
          <Button target={plannerAddress(toBuildCode(now))} variant="ghost" size="small">
            {translate(locale, 'builds.outdated.open')}
          </Button>
        </p>
      )}
    </ToolPanel>
  );
}
