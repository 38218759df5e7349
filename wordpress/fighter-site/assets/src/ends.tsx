/**
 * The field "Ends" of articles, takeovers and the notification: shown in the site's time zone, stored as Unix time in
 * seconds.
 */
import { Button, Notice, TextControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { date, getDate, getSettings } from '@wordpress/date';
import { store as editorStore } from '@wordpress/editor';
import { __, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { given } from './common/given.ts';
import { newest } from './common/newest.ts';
import { DocumentPanel } from './common/panels.ts';

const { key, originalKey, screens } = given<{ key: string; originalKey: string; screens: number[] }>('ends');
const { timezone } = getSettings();
const zone = timezone.string || 'UTC' + (Number(timezone.offset) < 0 ? '' : '+') + timezone.offset;

function Panel() {
  const { id, type, meta } = useSelect((select) => {
    const editor = select(editorStore);
    return {
      id: editor.getCurrentPostId(),
      type: editor.getCurrentPostType(),
      meta: editor.getEditedPostAttribute('meta'),
    };
  }, []);
  const { editPost } = useDispatch(editorStore);
  // A translation ends with its original, and fixed pages such as the home page never do.
  if (!meta || meta[originalKey] || (type !== 'post' && !screens.includes(id))) {
    return null;
  }
  const end = Number(meta[key]) || 0;
  const set = (value: number) => editPost({ meta: { [key]: value } });
  return (
    <DocumentPanel name="fighter-ends" title={__('End', 'fighter-site')}>
      <TextControl
        {...newest}
        label={__('Ends', 'fighter-site')}
        type="datetime-local"
        help={sprintf(
          /* translators: %s: a time zone */
          __(
            'In the time zone of the site, %s. At that moment it leaves the site and is a draft again. Empty: it stays.',
            'fighter-site',
          ),
          zone,
        )}
        value={end ? date('Y-m-d\\TH:i', new Date(end * 1000)) : ''}
        onChange={(local) => set(local ? Math.floor(getDate(local).getTime() / 1000) : 0)}
      />
      {end > 0 && end * 1000 <= Date.now() && (
        <Notice status="warning" isDismissible={false}>
          {__('This is over. Choose a later end, or none, before you publish.', 'fighter-site')}
        </Notice>
      )}
      {end > 0 && (
        <Button variant="link" onClick={() => set(0)}>
          {__('No end', 'fighter-site')}
        </Button>
      )}
    </DocumentPanel>
  );
}

registerPlugin('fighter-ends', { render: Panel, icon: 'clock' });
