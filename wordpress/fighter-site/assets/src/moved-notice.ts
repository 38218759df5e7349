/** In a list of posts: says after a quick edit that visitors are sent on from the old address. */
import { speak } from '@wordpress/a11y';
import { given } from './common/given.ts';

// What WordPress's own script for the list (inline-edit-post) says and hears goes through jQuery's events.
type Query = {
  on: (event: string, hear: (event: unknown, response: unknown, request: { data?: unknown }) => void) => void;
  trigger: (event: string) => void;
};
const query = (window as Window & { jQuery?: (page: Document) => Query }).jQuery?.(document);

async function show() {
  const answer = await fetch(given<{ url: string }>('moved-notice').url, { credentials: 'same-origin' });
  const html = answer.ok ? await answer.text() : '';
  const end = document.querySelector('.wp-header-end');
  if (html.trim() === '' || !end) return;
  end.insertAdjacentHTML('afterend', html);
  query?.trigger('wp-updates-notice-added');
  speak(end.nextElementSibling?.textContent ?? '');
}

query?.on('ajaxSuccess', (event, response, { data }) => {
  if (/(^|&)action=inline-save(&|$)/.test(String(data))) void show();
});
