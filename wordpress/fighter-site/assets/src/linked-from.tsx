/**
 * Names the pages that link to the post: always in its summary, where the trash is, and in a warning as soon as it is
 * about to be taken back or to get another address.
 */
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { registerPlugin } from '@wordpress/plugins';
import { given } from './common/given.ts';
import { StatusInfo } from './common/panels.ts';

type Change = '' | 'away' | 'moves';

const { from } = given<{ from: { title: string; edit?: string }[] }>('linked-from');
const notice = 'fighter-linked-from';
const titles = from.map(({ title }) => title).join(', ');

/** What is about to happen to the address of a published post. */
function useChange(): Change {
  return useSelect((select): Change => {
    const editor = select(editorStore);
    const saved = editor.getCurrentPost();
    const edits = editor.getPostEdits();
    if (saved.status !== 'publish') {
      return '';
    }
    if (edits.status && edits.status !== 'publish') {
      return 'away';
    }
    const moves =
      ('slug' in edits && edits.slug !== saved.slug) || ('parent' in edits && edits.parent !== saved.parent);
    return moves ? 'moves' : '';
  }, []);
}

function LinkedFrom() {
  const change = useChange();
  const { createWarningNotice, removeNotice } = useDispatch(noticesStore);
  useEffect(() => {
    const texts = {
      /* translators: %s: titles of pages */
      away: __('These pages link here, and their links would lead to no page: %s', 'fighter-site'),
      /* translators: %s: titles of pages */
      moves: __(
        'These pages link to the present address: %s. Visitors are sent on from it, but the links should be changed.',
        'fighter-site',
      ),
    };
    if (change && titles) {
      createWarningNotice(sprintf(texts[change], titles), { id: notice });
    } else {
      removeNotice(notice);
    }
  }, [change, createWarningNotice, removeNotice]);
  if (from.length === 0) {
    return null;
  }
  /* translators: %d: a number */
  const head = sprintf(
    _n('%d page links here:', '%d pages link here:', from.length, 'fighter-site'),
    from.length,
  );
  return (
    <StatusInfo className="fighter-linked-from">
      {/* A long list is closed at first, since it would push the post's other settings out of sight. */}
      <details open={from.length <= 3}>
        <summary>{head}</summary>
        <ul style={{ margin: '4px 0 0 18px', listStyle: 'disc' }}>
          {from.map(({ title, edit }, index) => (
            <li key={index}>{edit ? <a href={edit}>{title}</a> : title}</li>
          ))}
        </ul>
      </details>
    </StatusInfo>
  );
}

registerPlugin('fighter-linked-from', { render: LinkedFrom, icon: 'admin-links' });
