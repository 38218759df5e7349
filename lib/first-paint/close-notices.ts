import { addRules, writeRules } from '#lib/browser/add-rules.ts';

/**
 * Runs in the browser before the first paint: hides the notices that the visitor closed, and shows the close button of
 * the others. A style sheet does it, because React owns the notice's element, and the next page has another one. The
 * ids of closed notices are kept in local storage, shared by all tabs.
 */
export function closeNotices() {
  const key = 'closedNotices';
  const most = 20;
  // Not an adopted style sheet: those stand behind all others, and each sheet that is added in front of one makes Chromium
  // lay out all text again (12 ms of an article).
  const style = addRules([]);
  let closed: string[] = [];
  function read() {
    try {
      closed = (localStorage.getItem(key) ?? '').split(' ').filter((id) => /^[\da-f]+$/.test(id));
    } catch {
      // Without local storage a notice stays closed for as long as the page is open.
    }
  }
  function apply() {
    const hidden = closed.map((id) => `[data-notice="${id}"]{display:none}`);
    writeRules(style, [':root{--close-notice:grid}', ...hidden]);
  }
  function renew() {
    read();
    apply();
  }
  renew();
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) renew();
  });
  // In the browser's back-forward cache a page hears of nothing.
  addEventListener('pageshow', ({ persisted }) => persisted && renew());
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-close-notice]');
    const id = button && button.closest('[data-notice]')?.getAttribute('data-notice');
    if (!id) return;
    read();
    closed = [...closed, id].slice(-most);
    try {
      localStorage.setItem(key, closed.join(' '));
    } catch {
      // Without local storage the notice is hidden on this page only.
    }
    apply();
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}
