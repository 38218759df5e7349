/**
 * Tools → Turn into blocks: asks for one batch of posts after the other and writes the report.
 */
import { __, sprintf } from '@wordpress/i18n';
import { find } from './common/find.ts';
import { given } from './common/given.ts';

type Row = { title: string; edit: string; made: number; left: string[] };
type Batch = { rows: Row[]; after: number; done: boolean };

const { url, action, nonce } = given<{ url: string; action: string; nonce: string }>('blocks-page');
const page = find(document, '#fighter-blocks', HTMLElement);
const buttons = [...page.querySelectorAll('button')];
const status = find(page, '[role=status]', HTMLElement);
const table = find(page, 'table', HTMLTableElement);
const rows = find(table, 'tbody', HTMLTableSectionElement);

async function ask(after: number, write: string): Promise<Batch> {
  const body = new URLSearchParams({ action, _ajax_nonce: nonce, after: String(after), write });
  const response = await fetch(url, { method: 'POST', body, credentials: 'same-origin' });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { data: Batch }).data;
}

function cell(content: string | Node) {
  const made = document.createElement('td');
  made.append(content);
  return made;
}

function show({ title, edit, made, left }: Row) {
  const link = document.createElement('a');
  link.href = edit;
  link.textContent = title;
  link.dir = 'auto';
  const list = document.createElement('ul');
  list.style.margin = '0';
  for (const reason of left) {
    const entry = document.createElement('li');
    entry.textContent = reason;
    list.append(entry);
  }
  const row = document.createElement('tr');
  row.append(cell(link), cell(String(made)), cell(list));
  rows.append(row);
}

/** @param write "1" to store the blocks, "" to look only */
async function run(write: string) {
  for (const button of buttons) button.disabled = true;
  rows.replaceChildren();
  table.hidden = false;
  const sum = { posts: 0, blocks: 0, left: 0 };
  try {
    for (let after = 0, done = false; !done;) {
      const batch = await ask(after, write);
      for (const row of batch.rows) {
        show(row);
        sum.posts += row.made > 0 ? 1 : 0;
        sum.blocks += row.made;
        sum.left += row.left.length;
      }
      ({ after, done } = batch);
      const text = write
        ? /* translators: 1, 2, 3: numbers */ __(
            'Posts turned into blocks: %1$d. Blocks: %2$d. Pieces that stay as they are: %3$d.',
            'fighter-site',
          )
        : /* translators: 1, 2, 3: numbers */ __(
            'Posts that can become blocks: %1$d. Blocks: %2$d. Pieces that would stay as they are: %3$d.',
            'fighter-site',
          );
      status.textContent = sprintf(text, sum.posts, sum.blocks, sum.left) + (done ? '' : ' …');
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    /* translators: %s: what went wrong */
    const text = __('It stopped (%s). Begin again: what is done stays done.', 'fighter-site');
    status.textContent += ` ${sprintf(text, reason)}`;
  }
  for (const button of buttons) button.disabled = false;
}

for (const button of buttons) button.addEventListener('click', () => void run(button.dataset.write ?? ''));
