/**
 * The field "Ends" of articles, takeovers and the notification: shown in the site's time zone, stored as Unix time in
 * seconds.
 */
import { Button, Notice } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { given } from './common/given.ts';
import { DocumentPanel } from './common/panels.ts';
import { ZonedField, zoneOfSite } from './editor/zoned-field.tsx';

const { key, originalKey, screens } = given<{ key: string; originalKey: string; screens: number[] }>('ends');
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
      <ZonedField
        label={__('Ends', 'fighter-site')}
        help={sprintf(
          /* translators: %s: a time zone */
          __(
            'In the time zone of the site, %s. At that moment it leaves the site and is a draft again. Empty: it stays.',
            'fighter-site',
          ),
          zoneOfSite,
        )}
        moment={end > 0 ? new Date(end * 1000) : null}
        onChange={(moment) => set(moment ? Math.floor(moment.getTime() / 1000) || 0 : 0)}
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
