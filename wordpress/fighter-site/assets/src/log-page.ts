/** Tools → Site updates: while messages are being sent, reads their lines anew until the results are there. */
import { speak } from '@wordpress/a11y';

const pause = 1000;
// The site is given 5 seconds to answer, and up to 50 messages leave one after the other.
const longest = 60;
const sending = () => [...document.querySelectorAll('#fighter-log [data-state="sending"]')];

async function look() {
  const answer = await fetch(window.location.href, { credentials: 'same-origin' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const line of sending()) {
    const now = page.querySelector(`tr[id="${line.id}"]`);
    if (now instanceof HTMLTableRowElement && now.dataset.state !== 'sending') {
      line.replaceWith(document.adoptNode(now));
      const [, what, state, , reason] = [...now.cells].map((cell) => cell.textContent);
      speak([what, state, reason].filter(Boolean).join(': '));
    }
  }
}

function wait(left: number) {
  if (left === 0 || sending().length === 0) return;
  setTimeout(() => void look().finally(() => wait(left - 1)), pause);
}

wait(longest);
