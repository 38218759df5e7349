/** The panel "Search and sharing": what search engines and shared cards show of the post, with a preview of both. */
import { MediaUpload, MediaUploadCheck, store as blockEditorStore } from '@wordpress/block-editor';
import { Button, TextareaControl, TextControl, ToggleControl } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __, _n, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { given } from './common/given.ts';
import { newest } from './common/newest.ts';
import { DocumentPanel } from './common/panels.ts';
import type { Selectors } from '@wordpress/data';
import { textOf } from './common/text-of.ts';
import { cut, firstParagraph, isOwnPage, plain } from './editor/excerpts.ts';

const {
  siteUrl,
  homeUrl,
  indexed,
  fields: keys,
} = given<{
  siteUrl: string;
  homeUrl: string;
  /** Whether posts of this type are found by search engines. */
  indexed: boolean;
  fields: Record<'title' | 'description' | 'image' | 'canonical' | 'noindex', string>;
}>('search-and-sharing');
const longestTitle = 60;
const longestDescription = 160;

function countHelp(text: string, longest: number): string {
  const count = Array.from(text).length;
  if (count === 0) {
    return '';
  }
  return count > longest
    ? /* translators: 1: a number, 2: a number */
      sprintf(
        __('%1$d characters. Search engines show about %2$d; the rest is cut.', 'fighter-site'),
        count,
        longest,
      )
    : /* translators: 1: a number, 2: a number */
      sprintf(
        _n('%1$d character of about %2$d.', '%1$d characters of about %2$d.', count, 'fighter-site'),
        count,
        longest,
      );
}

/** What is wrong with a canonical address; empty where nothing is. */
const canonicalProblem = (address: string) =>
  address === '' || isOwnPage(address, [siteUrl, homeUrl])
    ? ''
    : __(
        'This has to be a page of this site and begin with a slash, such as /news/first-article/. As it is, the site leaves it out.',
        'fighter-site',
      );

type PictureProps = { picture: number; onChange: (id: number) => void };

function Picture({ picture, onChange }: PictureProps) {
  const open = ({ open: show }: { open: () => void }) => (
    <Button variant="secondary" onClick={show}>
      {picture ? __('Change picture', 'fighter-site') : __('Choose another picture', 'fighter-site')}
    </Button>
  );
  return (
    <div>
      <p>
        <strong>{__('Picture of the card', 'fighter-site')}</strong>
      </p>
      <p className="description">
        {__(
          'Without one it is the featured image, else a picture that the site draws from the title. Wide pictures of 1200 × 630 fit best.',
          'fighter-site',
        )}
      </p>
      <div className="fighter-sharing-buttons">
        <MediaUploadCheck>
          <MediaUpload
            allowedTypes={['image']}
            value={picture}
            onSelect={({ id }) => onChange(id)}
            render={open}
          />
        </MediaUploadCheck>
        {picture ? (
          <Button variant="tertiary" onClick={() => onChange(0)}>
            {__('Remove picture', 'fighter-site')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type PreviewsProps = { address: string; title: string; description: string; image: string };

function Previews({ address, title, description, image }: PreviewsProps) {
  const host = address.replace(/^https?:\/\//, '').replace(/\/.*/, '');
  return (
    <>
      <h3>{__('In a search', 'fighter-site')}</h3>
      <div className="fighter-sharing-preview" data-preview="result">
        <p className="fighter-sharing-address">{address}</p>
        <p className="fighter-sharing-result-title" dir="auto">
          {cut(title, longestTitle)}
        </p>
        <p dir="auto">{cut(description, longestDescription)}</p>
      </div>
      <h3>{__('Shared in a chat', 'fighter-site')}</h3>
      <div className="fighter-sharing-preview fighter-sharing-card" data-preview="card">
        {image ? (
          <img src={image} alt="" />
        ) : (
          <div className="fighter-sharing-drawn" dir="auto">
            {title}
          </div>
        )}
        <div>
          <p className="fighter-sharing-address">{host}</p>
          <p dir="auto">
            <strong>{title}</strong>
          </p>
          <p dir="auto">{cut(description, longestDescription)}</p>
        </div>
      </div>
    </>
  );
}

/** The address that the post will have. WordPress's own calls an article that was never saved "auto-draft". */
function addressOf(editor: Selectors<typeof editorStore>): string {
  const parts = editor.getPermalinkParts();
  return parts?.suffix
    ? parts.prefix + editor.getEditedPostSlug() + parts.suffix
    : (editor.getPermalink() ?? '');
}

function Panel() {
  const state = useSelect((select) => {
    const editor = select(editorStore);
    const meta = editor.getEditedPostAttribute('meta');
    const picture = Number(meta?.[keys.image]) || editor.getEditedPostAttribute('featured_media');
    const media = picture ? select(coreStore).getMedia(picture, { context: 'view' }) : null;
    const sizes = media?.media_details?.sizes ?? {};
    return {
      meta,
      title: editor.getEditedPostAttribute('title') ?? '',
      excerpt: plain(editor.getEditedPostAttribute('excerpt') ?? ''),
      paragraph: firstParagraph(select(blockEditorStore).getBlocks()),
      address: addressOf(editor),
      image: (sizes.large ?? sizes.full ?? media)?.source_url ?? '',
    };
  }, []);
  const { editPost } = useDispatch(editorStore);
  if (!state.meta) {
    return null;
  }
  const { meta } = state;
  const valueOf = (key: string) => textOf(meta[key]);
  const set = (key: string) => (value: string | number) => editPost({ meta: { [key]: value } });
  const description = state.excerpt || state.paragraph;
  const wrong = indexed ? canonicalProblem(valueOf(keys.canonical)) : '';
  const address = siteUrl ? state.address.replace(homeUrl, siteUrl) : state.address;
  return (
    <DocumentPanel name="fighter-sharing" title={__('Search and sharing', 'fighter-site')}>
      <div className="fighter-sharing">
        <TextControl
          {...newest}
          dir="auto"
          label={__('Title for search engines', 'fighter-site')}
          help={
            countHelp(valueOf(keys.title), longestTitle) ||
            __('Where it should differ from the title.', 'fighter-site')
          }
          placeholder={state.title}
          value={valueOf(keys.title)}
          onChange={set(keys.title)}
        />
        <TextareaControl
          {...newest}
          dir="auto"
          label={__('Description', 'fighter-site')}
          help={
            countHelp(valueOf(keys.description), longestDescription) ||
            __('Without one it is the excerpt, else the first paragraph.', 'fighter-site')
          }
          placeholder={cut(description, longestDescription)}
          maxLength={300}
          value={valueOf(keys.description)}
          onChange={set(keys.description)}
        />
        <Picture picture={Number(meta[keys.image]) || 0} onChange={set(keys.image)} />
        {indexed ? (
          <TextControl
            {...newest}
            label={__('This page is a copy of', 'fighter-site')}
            help={
              wrong ? (
                <span className="fighter-sharing-wrong" role="alert">
                  {wrong}
                </span>
              ) : (
                __(
                  'The address of the page that search engines should show instead. Mostly empty.',
                  'fighter-site',
                )
              )
            }
            placeholder="/news/first-article/"
            value={valueOf(keys.canonical)}
            onChange={set(keys.canonical)}
          />
        ) : null}
        {indexed ? (
          <ToggleControl
            {...newest}
            label={__('Hide from search engines', 'fighter-site')}
            help={__('The page stays open to everybody who knows its address.', 'fighter-site')}
            checked={meta[keys.noindex] === '1'}
            onChange={(isOn) => set(keys.noindex)(isOn ? '1' : '')}
          />
        ) : null}
        <Previews
          address={address}
          title={valueOf(keys.title) || state.title}
          description={valueOf(keys.description) || description}
          image={state.image}
        />
      </div>
    </DocumentPanel>
  );
}

registerPlugin('fighter-sharing', { render: Panel, icon: 'share' });
