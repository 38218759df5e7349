import hidden from '#components/visually-hidden/visually-hidden.module.css';
import { fewestLetters } from '#lib/keyword.ts';
import { markMatches } from '#lib/search/matches.ts';
import { frequentSearches, recentSearches } from '#lib/search/recent-searches.ts';
import type { Suggestion } from '#lib/search/suggestion.ts';
import styles from './suggestions.module.css';

/**
 * Turns the search box of the bar into a combobox that suggests pages. It is loaded when the box gets the focus; without
 * it the box is a plain form. It is no React component, because the box is not either: the server alone renders it.
 */

const typingDelay = 120;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Partial<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function marked(text: string, keyword: string): (Node | string)[] {
  return markMatches(text, keyword).map((piece) =>
    piece.isMatch ? make('mark', {}, piece.text) : piece.text,
  );
}

/** `newTab` are the words for pages of other sites, which open in a new tab. */
function optionOf(suggestion: Suggestion, keyword: string, newTab: string): HTMLAnchorElement {
  const { title, titleLanguage, href, label, note, language, image, championClass } = suggestion;
  const isOurs = /^[/#]/.test(href);
  return make(
    'a',
    {
      href,
      class: styles.option,
      'data-class': championClass,
      ...(isOurs ? {} : { target: '_blank', rel: 'noopener' }),
    },
    image ? make('img', { class: styles.picture, src: image, alt: '', width: '40', height: '40' }) : '',
    make(
      'span',
      { class: styles.words },
      make('span', { class: styles.title, lang: titleLanguage }, ...marked(title, keyword)),
      ' ',
      note ? make('span', { class: styles.note, lang: language }, note) : '',
    ),
    ' ',
    make('span', { class: styles.kind }, label),
    isOurs ? '' : make('span', { class: hidden.hidden }, ` (${newTab})`),
  );
}

export function suggest(input: HTMLInputElement): void {
  if (input.form && input.role !== 'combobox') makeCombobox(input, input.form);
}

type Box = { input: HTMLInputElement; form: HTMLFormElement };

/** The list under the box: what it shows, and which of its options is active. */
function makeList({ input, form }: Box) {
  const { suggestions = '' } = form.dataset;
  const list = make('div', { class: styles.list, id: 'suggestions', role: 'listbox', hidden: 'hidden' });
  list.ariaLabel = input.ariaLabel;
  const status = make('span', { class: hidden.hidden, role: 'status' });
  form.classList.add(styles.form ?? '');
  form.append(list, status);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.setAttribute('aria-controls', list.id);
  input.ariaExpanded = 'false';

  let options: HTMLAnchorElement[] = [];
  let active = -1;

  function mark(next: number) {
    options[active]?.removeAttribute('aria-selected');
    active = next;
    const option = options[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  return {
    list,
    activeOption: () => options[active],
    /** Makes the next or previous option active; before the first and after the last there is none. */
    move: (step: 1 | -1) => {
      const places = options.length + 1;
      mark(((active + 1 + step + places) % places) - 1);
    },
    /** `heading` stands above the options, or alone where there are none. */
    show: (next: HTMLAnchorElement[], heading = '') => {
      options = next;
      for (const [index, option] of options.entries()) {
        option.id = `suggestion-${String(index)}`;
        option.role = 'option';
        option.tabIndex = -1;
      }
      list.replaceChildren(
        ...(heading === '' ? [] : [make('p', { class: styles.heading, 'aria-hidden': 'true' }, heading)]),
        ...options,
      );
      mark(-1);
      list.hidden = list.childElementCount === 0;
      if (!list.hidden && form.closest(':popover-open')) form.scrollIntoView();
      input.ariaExpanded = String(options.length > 0);
      status.textContent = options.length > 0 ? `${suggestions}: ${String(options.length)}` : heading;
    },
  };
}

type List = ReturnType<typeof makeList>;

/** The path with the keyword and what else the form would send. */
function addressOf(form: HTMLFormElement, path: string, name: string, keyword: string): string {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  query.delete('keyword');
  return `${path}?${new URLSearchParams({ [name]: keyword }).toString()}${query.size > 0 ? `&${query.toString()}` : ''}`;
}

/** Shows recent searches while the box is empty. */
function showRecent({ form }: Box, { show }: List): void {
  const { recent = '' } = form.dataset;
  const keywords = [...new Set([...frequentSearches(), ...recentSearches.read()])].slice(0, 6);
  const search = new URL(form.action).pathname;
  show(
    keywords.map((keyword) =>
      make(
        'a',
        { href: addressOf(form, search, 'keyword', keyword), class: styles.option },
        make('bdi', {}, keyword),
      ),
    ),
    keywords.length > 0 ? recent : '',
  );
}

/** Fills the list for what is typed. */
function makeLoader({ input, form }: Box, list: List) {
  const { none = '', newTab = '' } = form.dataset;
  const { show, activeOption } = list;
  let loading = new AbortController();
  let timer: number | undefined;

  async function load(keyword: string, isRepeated = false) {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    try {
      const answer = await fetch(addressOf(form, '/api/suggest', 'q', keyword), { signal });
      const found = answer.ok ? ((await answer.json()) as Suggestion[]) : [];
      if (signal.aborted || document.activeElement !== input) return;
      // What is shown stays where nothing better comes, and under the option that the visitor has moved to.
      if (isRepeated && (!answer.ok || activeOption())) return;
      // Greater than 0 while the index is not yet whole.
      const seconds = Number(answer.headers.get('retry-after'));
      const isNone = answer.ok && seconds === 0 && found.length === 0;
      show(
        found.map((suggestion) => optionOf(suggestion, keyword, newTab)),
        isNone ? none : '',
      );
      if (answer.ok && seconds > 0) timer = window.setTimeout(() => void load(keyword, true), seconds * 1000);
    } catch {
      // Without a network the box works as it does without script: as a plain form.
      if (!signal.aborted && !isRepeated) show([]);
    }
  }

  return {
    update: () => {
      clearTimeout(timer);
      const keyword = input.value.trim();
      if (keyword.length >= fewestLetters) {
        timer = window.setTimeout(() => void load(keyword), typingDelay);
        return;
      }
      loading.abort();
      if (keyword === '') showRecent({ input, form }, list);
      else show([]);
    },
    close: () => {
      clearTimeout(timer);
      loading.abort();
      show([]);
    },
  };
}

function makeCombobox(input: HTMLInputElement, form: HTMLFormElement): void {
  const parts = makeList({ input, form });
  const { list, activeOption, move } = parts;
  const { update, close } = makeLoader({ input, form }, parts);
  input.addEventListener('input', update);
  input.addEventListener('focus', update);
  input.addEventListener('blur', close);
  // Otherwise a press on an option would take the focus from the box and close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', () => {
    close();
    input.blur();
  });
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    const isOpen = !list.hidden;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1);
      else update();
    } else if (key === 'Enter' && activeOption()) {
      event.preventDefault();
      activeOption()?.click();
    } else if (key === 'Escape' && isOpen) {
      // The first press closes the list, the next one empties the box or closes the menu around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  form.addEventListener('submit', close);
  update();
  // An empty search makes the server read its index before the visitor has typed.
  void fetch(addressOf(form, '/api/suggest', 'q', '')).catch(() => undefined);
}
