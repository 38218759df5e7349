import { flag, number, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { Chat } from './chat';

/** A CSS length: `100%`, `400`, `400px`, `60vh`. */
function parseLength(text: string): string {
  if (/^\d{1,4}$/.test(text)) return `${text}px`;
  return /^\d{1,4}(?:\.\d+)?(?:px|%|em|rem|vh|svh|vw)$/.test(text) ? text : '100%';
}

const passedOn = ['thread', 'username', 'avatar', 'token'] as const;

export const chat = defineBlock({
  name: 'chat',
  parse({ attributes }, { chatHosts, view }) {
    const server = words(attributes, 'server');
    const wanted = words(attributes, 'shard')
      .replace(/^https:\/\//, '')
      .replace(/\/+$/, '')
      .toLowerCase();
    const host = wanted === '' ? chatHosts[0] : chatHosts.find((one) => one === wanted);
    if (server === '' || host === undefined || view === 'webview') return null;

    const channel = words(attributes, 'channel');
    const place = [server, ...(channel === '' ? [] : [channel])].map(encodeURIComponent).join('/');
    const query = new URLSearchParams();
    for (const name of passedOn) {
      const value = words(attributes, name);
      if (value !== '') query.set(name, value);
    }
    const notifies = flag(attributes, 'notifications');
    const timeout = number(attributes, 'notificationtimeout', {
      smallest: 0,
      largest: 600_000,
      otherwise: 0,
    });
    if (notifies) query.set('notifications', 'true');
    if (timeout > 0) query.set('notificationTimeout', String(timeout));
    const accessibility = words(attributes, 'accessibility')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (accessibility.length > 0) query.set('accessibility', accessibility.join(','));
    const group = words(attributes, 'settingsgroup');
    if (group !== '') query.set('settingsGroup', group);

    return {
      host,
      address: `https://${host}/channels/${place}/${query.size > 0 ? `?${query.toString()}` : ''}`,
      notifies,
      timeout: timeout || 10_000,
      width: parseLength(words(attributes, 'width')),
      height: parseLength(words(attributes, 'height')),
    };
  },
  View: Chat,
  demos: [
    {
      title: 'A channel of the community',
      html: '<div data-block="chat" data-server="299881420891881473" data-channel="355719584830980096" data-notifications="true" data-height="520"></div>',
    },
  ],
});
