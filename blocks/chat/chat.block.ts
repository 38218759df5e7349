import { flag, image, number, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { Chat } from './chat.tsx';

/** A CSS length: `100%`, `400`, `400px`, `60vh`. */
function parseLength(text: string): string {
  if (/^\d{1,4}$/.test(text)) return `${text}px`;
  return /^\d{1,4}(?:\.\d+)?(?:px|%|em|rem|vh|svh|vw)$/.test(text) ? text : '100%';
}

const passedOn = ['thread', 'username', 'avatar', 'token'] as const;

export const chat = defineBlock({
  name: 'chat',
  title: 'Community chat',
  description: 'A channel of a Discord server.',
  icon: 'format-chat',
  preview: 'plain',
  attributes: {
    server: text('Server id', {
      required: true,
      help: 'The long number of the Discord server: Server Settings, Widget.',
    }),
    channel: text('Channel id', { help: 'The long number of the channel. Empty for the first channel.' }),
    thread: text('Thread id', { help: 'The long number of a thread in that channel.' }),
    shard: text('Host', { help: 'Empty for the usual one. Only hosts that the site allows are shown.' }),
    username: text('Name of the visitor', {
      help: 'The name that visitors write under. Empty lets them choose.',
    }),
    avatar: {
      ...image('Picture of the visitor', { help: 'Stands beside what visitors write.' }),
      parse: (text) => text,
    },
    token: text('Token', { help: 'Signs visitors in to the chat, where its host asks for it.' }),
    notifications: flag('Shows notifications', { help: 'New messages pop up beside the chat.' }),
    notificationtimeout: number('Notifications stay for', {
      smallest: 0,
      largest: 600_000,
      default: 0,
      help: 'In milliseconds; 0 for ten seconds.',
    }),
    accessibility: text('Accessibility', { help: 'Names with commas between them.' }),
    settingsgroup: text('Settings group', {
      help: 'The name under which the chat keeps what a visitor sets.',
    }),
    width: { ...text('Width', { help: 'Such as 100%, 400px or 60vh.' }), parse: parseLength },
    height: { ...text('Height', { help: 'Such as 100%, 400px or 60vh.' }), parse: parseLength },
  },
  toProps({ attributes }, { chatHosts, view }) {
    const { server, channel, notifications, notificationtimeout, accessibility, settingsgroup } = attributes;
    const wanted = attributes.shard
      .replace(/^https:\/\//, '')
      .replace(/\/+$/, '')
      .toLowerCase();
    const host = wanted === '' ? chatHosts[0] : chatHosts.find((one) => one === wanted);
    if (host === undefined || view === 'webview') return null;

    const place = [server, ...(channel === '' ? [] : [channel])].map(encodeURIComponent).join('/');
    const query = new URLSearchParams();
    for (const name of passedOn) {
      if (attributes[name] !== '') query.set(name, attributes[name]);
    }
    if (notifications) query.set('notifications', 'true');
    if (notificationtimeout > 0) query.set('notificationTimeout', String(notificationtimeout));
    const features = accessibility
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (features.length > 0) query.set('accessibility', features.join(','));
    if (settingsgroup !== '') query.set('settingsGroup', settingsgroup);

    return {
      host,
      address: `https://${host}/channels/${place}/${query.size > 0 ? `?${query.toString()}` : ''}`,
      notifies: notifications,
      timeout: notificationtimeout || 10_000,
      width: attributes.width,
      height: attributes.height,
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
