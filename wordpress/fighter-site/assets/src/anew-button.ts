/**
 * Settings → Fighter site: asks for one batch after the other while everything is told anew, and shows how far it is.
 */
import { find } from './common/find.ts';

type State = { done: number; total: number; finished: boolean; words: string };

const mostFailures = 4;
const pause = 2000;
const form = find(document, '#fighter-anew', HTMLFormElement);
const button = find(form, 'input[type=submit]', HTMLInputElement);
const bar = find(form, 'progress', HTMLProgressElement);
const status = find(form, '[role=status]', HTMLElement);

async function ask(begin: boolean): Promise<State> {
  const body = new FormData(form);
  body.delete('begin');
  if (begin) body.set('begin', '1');
  const response = await fetch(form.dataset.ajax ?? '', { method: 'POST', body, credentials: 'same-origin' });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { data: State }).data;
}

function show({ done, total, words }: State) {
  bar.hidden = false;
  bar.max = Math.max(total, 1);
  bar.value = total ? done : 1;
  status.textContent = words;
}

async function run(begin: boolean) {
  button.disabled = true;
  for (let failures = 0, isFirst = begin, finished = false; !finished;) {
    try {
      const state = await ask(isFirst);
      show(state);
      ({ finished } = state);
      isFirst = false;
      failures = 0;
    } catch {
      failures += 1;
      if (failures === mostFailures) {
        status.textContent = status.dataset.failed ?? '';
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  button.disabled = false;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run(true);
});
if ('running' in form.dataset) void run(false);
