'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import styles from './chat.module.css';

type Props = {
  origin: string;
  address: string;
  notifies: boolean;
  timeout: number;
  texts: { title: string; notice: string; open: string; unread: string };
};

type ChatMessage = { event: string; data: unknown };

/**
 * Parses a message of the chat's frame: a flag, the id of the frame, the event's name and its data. Null for any other
 * message.
 */
function parseMessage(data: unknown, id: string): ChatMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('widgetbot' in data) || data.widgetbot !== true) return null;
  if ('id' in data && data.id !== id) return null;
  if (!('event' in data) || typeof data.event !== 'string') return null;
  return { event: data.event, data: 'data' in data ? data.data : undefined };
}

export default function ChatFrame({ origin, address, notifies, timeout, texts }: Props) {
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    let timer: number | undefined;
    const onMessage = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const message = parseMessage(event.data, id);
      if (!notifies || message?.event !== 'notification') return;
      setUnread(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setUnread(false), timeout);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      window.clearTimeout(timer);
    };
  }, [open, origin, id, notifies, timeout]);

  if (!open)
    return (
      <div className={styles.poster}>
        <p className={`display-type ${styles.title}`}>{texts.title}</p>
        <p className={styles.notice}>{texts.notice}</p>
        <PressButton onClick={() => setOpen(true)}>{texts.open}</PressButton>
      </div>
    );
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={texts.title}
        allow="clipboard-write; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() =>
          frame.current?.contentWindow?.postMessage({ widgetbot: true, id, event: 'embed', data: {} }, origin)
        }
      />
      <p className={styles.unread} role="status">
        {unread ? texts.unread : ''}
      </p>
    </>
  );
}
