/**
 * A build of the planner: code, purpose and champions, in a panel of its editor. A link to the planner may be pasted in the
 * place of the code. A translation shows the original's.
 */
import { FormTokenField, Notice, SelectControl, TextControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { given } from './common/given.ts';
import { newest } from './common/newest.ts';
import { DocumentPanel } from './common/panels.ts';
import type { Masteries } from './editor/build-code.ts';
import { codeOf, problemsOf, readCode } from './editor/build-code.ts';
import { byId } from './editor/champions.ts';
import { site } from './editor/site.ts';

type Build = { code?: string; purpose?: string; champions?: number[] };

const {
  key,
  originalKey,
  most,
  purposes,
  site: address,
  masteries,
} = given<{
  key: string;
  originalKey: string;
  most: number;
  purposes: string[];
  /** The address of the site. */
  site: string;
  masteries: Masteries;
}>('build');

const title = __('Build', 'fighter-site');
const { champions } = site;
const fold = (name: string) => name.trim().toLowerCase();
const idsByName = new Map(champions.map(({ id, name }) => [fold(name), id]));
const inWords = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replace(/-/g, ' ');

/** What the site will say of the code, and its picture. */
function Preview({ code }: { code: string }) {
  const read = readCode(code, masteries);
  if (!read)
    return (
      <Notice status="error" isDismissible={false}>
        {__('This code can’t be read.', 'fighter-site')}
      </Notice>
    );
  const problems = problemsOf(read, { __, _n, sprintf });
  return (
    <>
      <p style={{ margin: 0 }}>
        {/* translators: %d: a number */}
        {sprintf(_n('%d point', '%d points', read.points, 'fighter-site'), read.points)}
      </p>
      {address !== '' && (
        <img
          src={`${address}/api/masteries/card/?b=${encodeURIComponent(code)}`}
          alt=""
          style={{ width: '100%', height: 'auto' }}
        />
      )}
      {problems.length > 0 && (
        <Notice status="warning" isDismissible={false}>
          {problems.join(' ')} {__('Readers are told what no longer fits.', 'fighter-site')}
        </Notice>
      )}
    </>
  );
}

function Panel() {
  const meta = useSelect((select) => select(editorStore).getEditedPostAttribute('meta'), []);
  const { editPost } = useDispatch(editorStore);
  const [typed, setTyped] = useState<string | null>(null);
  if (!meta) {
    return null;
  }
  if (meta[originalKey]) {
    return (
      <DocumentPanel name="fighter-build" title={title}>
        <p>{__('Code, purpose and champions are the original’s.', 'fighter-site')}</p>
      </DocumentPanel>
    );
  }
  const build = (meta[key] ?? {}) as Build;
  const set = (part: Build) => editPost({ meta: { [key]: { ...build, ...part } } });
  const { code = '', purpose = '', champions: chosen = [] } = build;
  const shown = typed ?? code;
  return (
    <DocumentPanel name="fighter-build" title={title}>
      <div className="fighter-fields">
        <TextControl
          {...newest}
          label={__('Link or code of the planner', 'fighter-site')}
          help={__(
            'Make the build in the planner of the site, press “Share”, and paste the link here.',
            'fighter-site',
          )}
          dir="ltr"
          value={shown}
          maxLength={8000}
          onChange={(text) => {
            setTyped(text);
            set({ code: codeOf(text) });
          }}
          onBlur={() => {
            if (code !== '') setTyped(null);
          }}
        />
        {code !== '' && <Preview code={code} />}
        {code === '' && shown !== '' && (
          <Notice status="error" isDismissible={false}>
            {__('This is neither a code nor a link of the planner.', 'fighter-site')}
          </Notice>
        )}
        <SelectControl
          {...newest}
          label={__('Purpose', 'fighter-site')}
          value={purpose}
          options={['', ...purposes].map((slug) => ({
            value: slug,
            label: slug === '' ? '—' : inWords(slug),
          }))}
          onChange={(slug) => set({ purpose: slug })}
        />
        <FormTokenField
          {...newest}
          label={__('Champions it is for', 'fighter-site')}
          value={chosen.map((id) => byId(champions, id)?.name ?? '').filter(Boolean)}
          suggestions={champions.map(({ name }) => name)}
          maxSuggestions={20}
          maxLength={most}
          onChange={(tokens) => {
            // A champion that is not published at present stays chosen.
            const hidden = chosen.filter((id) => !byId(champions, id));
            const ids = tokens.map((token) => idsByName.get(fold(token)) ?? 0).filter(Boolean);
            set({ champions: [...new Set([...ids, ...hidden])] });
          }}
          __experimentalExpandOnFocus
          __experimentalAutoSelectFirstMatch
          __experimentalShowHowTo={false}
          __experimentalValidateInput={(token) => idsByName.has(fold(token))}
          messages={{
            added: __('Champion added.', 'fighter-site'),
            removed: __('Champion removed.', 'fighter-site'),
            remove: __('Remove champion', 'fighter-site'),
            __experimentalInvalid: __('There is no such champion.', 'fighter-site'),
          }}
        />
      </div>
    </DocumentPanel>
  );
}

registerPlugin('fighter-build', { render: Panel, icon: 'networking' });
