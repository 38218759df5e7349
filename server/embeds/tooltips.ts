/**
 * The script that other sites load: links to champions and to terms of the glossary get a tooltip with the picture
 * (`rules 86c`). It runs under a strict policy, so it makes no HTML of texts and no style element, and it stores nothing.
 */

import { glossaryPath, newsPath } from '#lib/addresses/paths.ts';

type Tip = {
  kind: string;
  title: string;
  title_language?: string;
  notes: string[];
  description: string;
  description_language?: string;
  picture?: string;
};

const delay = 150;
const id = 'site-tip';
const root = document.documentElement;
const describedBy = 'aria-describedby';
const article = new RegExp(`^${newsPath}[^/]+/$`);

function boxOf({ title, title_language, notes, description, description_language, picture }: Tip) {
  const box = document.createElement('div');
  box.setAttribute('role', 'tooltip');
  box.id = id;
  const add = (tag: string, text: string, lang?: string) => {
    if (!text) return;
    const part = document.createElement(tag);
    part.textContent = text;
    if (lang) part.lang = lang;
    box.append(part);
  };
  if (picture) {
    const image = new Image();
    image.alt = '';
    image.onerror = () => image.remove();
    image.src = picture;
    box.append(image);
  }
  add('b', title, title_language);
  add('i', notes.join(' · '));
  add('span', description, description_language);
  return box;
}

/** Below the link, or above it where there is no room below, but some above. */
function putBeside(box: HTMLElement, link: HTMLElement) {
  const { left, top, bottom } = link.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = box;
  const below = bottom + height < innerHeight || top < height;
  const mostLeft = root.clientWidth - width - 8;
  box.style.left = `${scrollX + Math.max(8, Math.min(left, mostLeft))}px`;
  box.style.top = `${scrollY + (below ? bottom : top - height)}px`;
}

export function startTooltips(colours: { page: string; text: string; accent: string }): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);
  const listen: typeof document.addEventListener = document.addEventListener.bind(document);
  const answers = new Map<string, Promise<Tip | null>>();
  let tip: HTMLElement | undefined;
  let shownFor: HTMLAnchorElement | undefined;
  let passed: HTMLAnchorElement | undefined;
  let describedBefore = '';
  let timer = 0;
  let touched = false;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `#${id}{position:absolute;z-index:9999999;box-sizing:border-box;width:max-content;max-width:min(320px,calc(100vw - 16px));padding:12px;border-top:4px solid ${colours.accent};background:${colours.page};color:${colours.text};font:15px/1.4 system-ui,sans-serif;text-align:start;box-shadow:0 4px 24px #0009}#${id} *{display:block;margin:0}#${id} img{width:100%;height:140px;margin-bottom:8px;object-fit:cover}#${id} b{font-size:18px}#${id} i{color:${colours.accent};font-style:normal}@media(forced-colors:active){#${id}{border:1px solid}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  /** The link of ours that something stands in. */
  function linkAt({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== origin) return undefined;
    const path = link.pathname.replace(/\/?$/, '/');
    return article.test(path) || (link.hash !== '' && path === glossaryPath) ? link : undefined;
  }

  function ask({ href }: HTMLAnchorElement) {
    const answer =
      answers.get(href) ??
      fetch(`${origin}/api/oembed?url=${encodeURIComponent(href)}`, { credentials: 'omit' })
        .then(async (response) => {
          const found = response.ok ? ((await response.json()) as Tip) : null;
          return found && /^(champion|term)$/.test(found.kind) ? found : null;
        })
        // After a fault it is asked for again.
        .catch(() => (answers.delete(href), null));
    answers.set(href, answer);
    return answer;
  }

  function hide() {
    clearTimeout(timer);
    tip?.remove();
    shownFor?.setAttribute(describedBy, describedBefore);
    tip = shownFor = undefined;
  }

  function show(link: HTMLAnchorElement, found: Tip) {
    hide();
    shownFor = link;
    const box = (tip = boxOf(found));
    box.onmouseenter = () => clearTimeout(timer);
    box.onmouseleave = later;
    // Not in the body, which may be positioned.
    root.append(box);
    describedBefore = link.getAttribute(describedBy) ?? '';
    link.setAttribute(describedBy, `${describedBefore} ${id}`);
    putBeside(box, link);
  }

  function later() {
    clearTimeout(timer);
    timer = window.setTimeout(hide, delay * 2);
  }

  function soon(event: Event, wait: number) {
    const link = linkAt(event);
    if (!link || touched) return;
    clearTimeout(timer);
    if (link === shownFor) return;
    timer = window.setTimeout(() => {
      const mine = timer;
      void ask(link).then((found) => found && mine === timer && show(link, found));
    }, wait);
  }

  listen('pointerdown', (event) => {
    touched = event.pointerType === 'touch';
    const link = linkAt(event);
    if (touched && link) void ask(link);
    else if (!(event.target instanceof Node && tip?.contains(event.target))) hide();
  });
  listen('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    touched = false;
    soon(event, delay);
  });
  listen('pointerout', (event) => linkAt(event) && event.pointerType === 'mouse' && later());
  listen('focusin', (event) => soon(event, 0));
  listen('focusout', (event) => linkAt(event) && !touched && hide());
  listen('keydown', (event) => {
    touched = false;
    if (event.key === 'Escape') hide();
  });
  // The first touch shows the tooltip, the second one follows the link. So does the first where there is nothing to show.
  listen('click', (event) => {
    const link = linkAt(event);
    if (!link || !touched || link === passed || link === shownFor) {
      passed = undefined;
      return;
    }
    event.preventDefault();
    void ask(link).then((found) => {
      if (found) show(link, found);
      else {
        passed = link;
        link.click();
      }
    });
  });
}
