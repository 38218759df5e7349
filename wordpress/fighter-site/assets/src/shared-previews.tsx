/**
 * The panel "Share a preview": makes links that show the post to everybody who has the link, lists them, and revokes
 * them. The address of a link is shown once, because only its hash is stored.
 */
import apiFetch from '@wordpress/api-fetch';
import { Button, Notice, SelectControl, TextControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { messageOf } from './common/message-of.ts';
import { newest } from './common/newest.ts';
import { DocumentPanel } from './common/panels.ts';

type Link = { id: string; by: string; made: string; until: string };
type Answer = { links: Link[]; address?: string };

const durations = [
  { value: 'hour', label: __('An hour', 'fighter-site') },
  { value: 'day', label: __('A day', 'fighter-site') },
  { value: 'week', label: __('A week', 'fighter-site') },
  { value: 'month', label: __('30 days', 'fighter-site') },
];

function NewLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The field is read out and ready to be copied by keyboard.
  useEffect(() => field.current?.focus(), []);
  // A page without a secure connection has no clipboard; the text is then selected, to be copied by keyboard.
  const copy = () => {
    field.current?.select();
    const { clipboard } = navigator as { clipboard?: Clipboard };
    clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="fighter-new-link">
      <TextControl
        {...newest}
        ref={field}
        label={__('The new link', 'fighter-site')}
        help={__('Copy it now: it is not shown again.', 'fighter-site')}
        value={address}
        readOnly
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" onClick={copy}>
        {__('Copy', 'fighter-site')}
      </Button>
      <span role="status">{copied ? ` ${__('Copied.', 'fighter-site')}` : ''}</span>
    </div>
  );
}

function Contents({ id }: { id: number }) {
  const path = `/fighter-editor/v1/preview-links/${id}`;
  const [links, setLinks] = useState<Link[] | null>(null);
  const [address, setAddress] = useState('');
  const [lasts, setLasts] = useState('day');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = async (request: Parameters<typeof apiFetch>[0]): Promise<Answer | null> => {
    setBusy(true);
    setError('');
    try {
      const answer = (await apiFetch(request)) as Answer;
      setLinks(answer.links);
      return answer;
    } catch (problem) {
      setError(messageOf(problem));
      return null;
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    void ask({ path });
  }, [path]);
  const create = async () => {
    const answer = await ask({ path, method: 'POST', data: { lasts } });
    if (answer?.address) setAddress(answer.address);
  };
  const revoke = async (link: Link) => {
    await ask({ path: `${path}/${link.id}`, method: 'DELETE' });
    setAddress('');
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  return (
    <div className="fighter-shared">
      <p>
        {__('Whoever has the link sees this post as you saved it last, without signing in.', 'fighter-site')}
      </p>
      <SelectControl
        {...newest}
        label={__('Open for', 'fighter-site')}
        value={lasts}
        options={durations}
        onChange={setLasts}
      />
      <Button variant="primary" onClick={() => void create()} disabled={busy}>
        {__('Make a link', 'fighter-site')}
      </Button>
      {error && (
        <Notice status="error" isDismissible={false}>
          {error}
        </Notice>
      )}
      {address && <NewLink key={address} address={address} />}
      <h3 ref={heading} tabIndex={-1}>
        {__('Links that are open', 'fighter-site')}
      </h3>
      {links && links.length === 0 && <p>{__('None.', 'fighter-site')}</p>}
      {links && links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <p>
                {sprintf(
                  /* translators: 1: a name, 2: date and time */
                  __('Made by %1$s on %2$s', 'fighter-site'),
                  link.by,
                  link.made,
                )}
              </p>
              <p>
                {sprintf(
                  /* translators: %s: date and time */
                  __('Open until %s', 'fighter-site'),
                  link.until,
                )}
              </p>
              <Button
                variant="link"
                isDestructive
                disabled={busy}
                onClick={() => void revoke(link)}
                aria-label={sprintf(
                  /* translators: %s: date and time */
                  __('Revoke the link made on %s', 'fighter-site'),
                  link.made,
                )}
              >
                {__('Revoke', 'fighter-site')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Panel() {
  const { id, isNew } = useSelect((select) => {
    const editor = select(editorStore);
    return { id: editor.getCurrentPostId(), isNew: editor.isEditedPostNew() };
  }, []);
  return (
    <DocumentPanel name="fighter-shared-previews" title={__('Share a preview', 'fighter-site')}>
      {isNew || !id ? (
        <p>{__('Save the draft first, then share it.', 'fighter-site')}</p>
      ) : (
        <Contents id={id} />
      )}
    </DocumentPanel>
  );
}

registerPlugin('fighter-shared-previews', { render: Panel, icon: 'share' });
