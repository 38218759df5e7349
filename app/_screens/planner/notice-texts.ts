import type { CodeNotice } from '#lib/masteries/build-code.ts';
import type { Tree } from '#lib/masteries/masteries.ts';
import type { Words } from './texts.ts';

const noticeKinds = ['broken', 'version', 'kept-version', 'unknown', 'level', 'points'] as const;

/** What could not be read of a code, and why. */
export function noticeTexts(notices: readonly CodeNotice[], words: Words, { byId }: Tree): string[] {
  const named = (notice: CodeNotice): string => {
    const { id, kept } = { id: '', kept: null, ...notice };
    const mastery = byId.get(id);
    const name = mastery?.name ?? id;
    return kept === null ? name : `${name} ${kept}/${mastery?.levels.length ?? 0}`;
  };
  return noticeKinds.flatMap((kind) => {
    const list = new Set(notices.filter((notice) => notice.kind === kind).map(named));
    return list.size > 0 ? [words.t(`masteries.code.${kind}`, { list: [...list].join(', ') })] : [];
  });
}
