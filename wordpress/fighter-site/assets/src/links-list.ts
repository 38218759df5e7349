/**
 * In a list of posts: asks before posts that other pages link to are moved to the trash, one by one or together.
 */
import { given } from './common/given.ts';

const { titles, text } = given<{ titles: Record<string, string[]>; text: string }>('links-list');

const mayGo = (ids: string[]) => {
  const found = [...new Set(ids.flatMap((id) => titles[id] ?? []))];
  return found.length === 0 || window.confirm(text.replace('%s', found.join('\n')));
};

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('.row-actions .trash a') : null;
  const row = link?.closest('tr[id^="post-"]');
  if (row && !mayGo([row.id.slice('post-'.length)])) event.preventDefault();
});

const form = document.querySelector('form#posts-filter');
if (form instanceof HTMLFormElement) {
  form.addEventListener('submit', (event) => {
    const data = new FormData(form, event.submitter);
    const action = data.get('action') === '-1' ? data.get('action2') : data.get('action');
    if (action === 'trash' && !mayGo(data.getAll('post[]').map(String))) event.preventDefault();
  });
}
