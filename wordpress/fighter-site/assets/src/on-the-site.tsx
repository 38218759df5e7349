/**
 * The panel "On the site": whether the site has the last change, since when, at which address, and the same for the
 * copies in other languages. The words come from the REST route, in the time zone of WordPress.
 */
import apiFetch from '@wordpress/api-fetch';
import { Button, ExternalLink, Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { DocumentPanel, StatusInfo } from './common/panels.ts';
import type { RefObject } from 'react';

type Texts = Record<string, string | undefined>;
type Place = { state: string; words: string; address?: string };
type About = Place & {
  maySend?: boolean;
  /** The address of the log, for who may see it. */
  log?: string;
  copies: (Place & { id: number; name: string; edit?: string })[];
};
type Asked = { about: About | null; failed: boolean };

// In the summary of the post, whose other lines have a name before each value.
const inSummary: Texts = {
  live: __('Live on the site', 'fighter-site'),
  waiting: __('On its way to the site', 'fighter-site'),
  told: __('On its way to the site', 'fighter-site'),
  unread: __('The site could not read it', 'fighter-site'),
  missing: __('Not found on the site', 'fighter-site'),
  late: __('Waiting for the site', 'fighter-site'),
  refused: __('Refused by the site', 'fighter-site'),
  not_configured: __('The site was not told', 'fighter-site'),
  removal_pending: __('Waiting for the site', 'fighter-site'),
  removal_told: __('On its way to the site', 'fighter-site'),
  hidden: __('Not shown to visitors', 'fighter-site'),
};
const labels: Texts = {
  live: __('Live', 'fighter-site'),
  waiting: __('Waiting', 'fighter-site'),
  told: __('Waiting', 'fighter-site'),
  unread: __('Not read', 'fighter-site'),
  missing: __('Not found', 'fighter-site'),
  late: __('Waiting', 'fighter-site'),
  refused: __('Refused', 'fighter-site'),
  not_configured: __('Not told', 'fighter-site'),
  removal_pending: __('Waiting', 'fighter-site'),
  removal_told: __('Waiting', 'fighter-site'),
  hidden: __('Not shown', 'fighter-site'),
};

// Pauses before the state is read again, in milliseconds: short while a message is being sent.
const pauses: Record<string, number | undefined> = {
  waiting: 1500,
  told: 3000,
  unread: 15000,
  late: 15000,
  removal_pending: 5000,
  removal_told: 3000,
};

/** The state of a post on the site, asked for anew after each save. */
function useStateOnSite(id: number) {
  const [state, setState] = useState<Asked>({ about: null, failed: false });
  const isSaving = useSelect((select) => {
    const editor = select(editorStore);
    return editor.isSavingPost() && !editor.isAutosavingPost();
  }, []);
  const asked = useRef(0);
  const ask = useCallback(() => {
    const nth = ++asked.current;
    const take = (next: (before: Asked) => Asked) => {
      if (nth === asked.current) setState(next);
    };
    apiFetch({ path: `/fighter-editor/v1/on-site/${id}` }).then(
      (about) => take(() => ({ about: about as About, failed: false })),
      () => take(({ about }) => ({ about, failed: true })),
    );
  }, [id]);
  useEffect(() => {
    if (id && !isSaving) {
      ask();
    }
  }, [id, isSaving, ask]);
  const pause = state.about ? pauses[state.about.state] : undefined;
  useEffect(() => {
    if (!pause) return undefined;
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [state, pause, ask]);
  const sendAgain = useCallback(
    () =>
      apiFetch({ path: `/fighter-editor/v1/on-site/${id}/again`, method: 'POST' }).then(
        (about) => {
          asked.current++;
          setState({ about: about as About, failed: false });
        },
        () => setState(({ about }) => ({ about, failed: true })),
      ),
    [id],
  );
  return { ...state, ask, sendAgain };
}

function State({ state, texts = labels }: { state: string; texts?: Texts }) {
  return (
    <span className="fighter-state" data-state={state}>
      {texts[state] ?? state}
    </span>
  );
}

function Address({ address }: { address: string | undefined }) {
  if (!address) {
    return null;
  }
  const { host, pathname, search, hash } = new URL(address);
  return (
    <p className="fighter-address">
      <ExternalLink href={address}>{host + decodeURI(pathname) + search + hash}</ExternalLink>
    </p>
  );
}

function Copy({ copy }: { copy: About['copies'][number] }) {
  return (
    <li>
      <strong>{copy.name}</strong> <State state={copy.state} />
      <Address address={copy.address} />
      {copy.state !== 'live' && <p>{copy.words}</p>}
      {copy.edit && (
        <Button
          variant="link"
          href={copy.edit}
          aria-label={sprintf(
            /* translators: %s: a language */
            __('Edit the copy in %s', 'fighter-site'),
            copy.name,
          )}
        >
          {__('Edit', 'fighter-site')}
        </Button>
      )}
    </li>
  );
}

type SendAgainProps = { sendAgain: () => Promise<void>; status: RefObject<HTMLDivElement | null> };

/** The button that tells the site again now. */
function SendAgain({ sendAgain, status }: SendAgainProps) {
  const send = () => {
    // The button goes away with the state that it is shown for.
    status.current?.focus();
    void sendAgain();
  };
  return (
    <Button variant="secondary" size="small" onClick={send}>
      {__('Send again', 'fighter-site')}
    </Button>
  );
}

/** The states in which something was not taken. */
const stuck = ['late', 'refused', 'removal_pending'];

type ContentsProps = Asked & { ask: () => void; sendAgain: () => Promise<void> };

function Contents({ about, failed, ask, sendAgain }: ContentsProps) {
  const status = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const askAgain = () => {
    // The notice with the button goes away with the answer.
    whole.current?.focus();
    ask();
  };
  const problem = failed && (
    <Notice
      status="warning"
      isDismissible={false}
      actions={[{ label: __('Try again', 'fighter-site'), onClick: askAgain }]}
    >
      {__('WordPress could not be asked what the site shows.', 'fighter-site')}
    </Notice>
  );
  if (!about)
    return (
      <div className="fighter-on-site" ref={whole} tabIndex={-1}>
        {problem || <p>{__('One moment…', 'fighter-site')}</p>}
      </div>
    );
  return (
    <div className="fighter-on-site" ref={whole} tabIndex={-1}>
      {problem}
      <div role="status" ref={status} tabIndex={-1}>
        <State state={about.state} />
        <p>{about.words}</p>
      </div>
      {about.maySend && stuck.includes(about.state) && <SendAgain sendAgain={sendAgain} status={status} />}
      <Address address={about.address} />
      {about.log && stuck.includes(about.state) && (
        <p>
          <a href={about.log}>{__('See what the site was told', 'fighter-site')}</a>
        </p>
      )}
      <h3>{__('In other languages', 'fighter-site')}</h3>
      {about.copies.length > 0 ? (
        <ul>
          {about.copies.map((copy) => (
            <Copy key={copy.id} copy={copy} />
          ))}
        </ul>
      ) : (
        <p>{__('There is no other copy yet. Readers of all languages see this one.', 'fighter-site')}</p>
      )}
    </div>
  );
}

function Panel() {
  const id = useSelect((select) => select(editorStore).getCurrentPostId(), []);
  const state = useStateOnSite(id);
  return (
    <>
      {/* The panel may be closed; the summary of the post always shows the state. */}
      {state.about && (
        <StatusInfo className="fighter-status-info">
          <State state={state.about.state} texts={inSummary} />
        </StatusInfo>
      )}
      <DocumentPanel name="fighter-on-the-site" title={__('On the site', 'fighter-site')}>
        <Contents {...state} />
      </DocumentPanel>
    </>
  );
}

registerPlugin('fighter-on-the-site', { render: Panel, icon: 'admin-site' });
