/** The picture of a champion's hero has this name by its style sheet (components/hero/hero.module.css). */
const name = 'champion-picture';
const pictureOfHero = '[data-shape=figure] img';

/** The picture of the champion's tile whose link leads to the address. */
function pictureOf(address: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tile[data-class] a[href]'))
    if (link.href === address && link.offsetParent) return link.closest('.tile')?.querySelector('img');
  return undefined;
}

/**
 * Lets a picture travel between its tile and the hero of the page that the tile leads to, when the browser loads that page and
 * on the way back (a view transition between documents). Only this tile gets the name, because the browser draws each named
 * element apart from its page. Where no picture travels there is no transition: the next page is painted 0.1 s sooner
 * (docs/decisions/0019-next-page.md).
 */
export function movePictures(): () => void {
  const named: HTMLElement[] = [];
  const setName = (element: HTMLElement, value: string) => {
    element.style.setProperty('view-transition-name', value);
    named.push(element);
  };
  const move = (address: string | null | undefined) => {
    for (const element of named.splice(0)) element.style.removeProperty('view-transition-name');
    const picture = address ? pictureOf(address) : undefined;
    if (!picture) return;
    // Two elements with one name would end the transition.
    for (const hero of document.querySelectorAll<HTMLElement>(pictureOfHero)) setName(hero, 'none');
    setName(picture, name);
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  addEventListener(
    'pageswap',
    ({ viewTransition, activation }) => {
      if (!viewTransition) return;
      move(activation?.entry.url);
      // Of other pages it is not known here whether they have the tile that the picture would travel to.
      const isWayBack = activation?.navigationType === 'traverse' && document.querySelector(pictureOfHero);
      if (named.length === 0 && !isWayBack) viewTransition.skipTransition();
    },
    options,
  );
  addEventListener(
    'pagereveal',
    ({ viewTransition }) => viewTransition && move(navigation.activation?.from?.url),
    options,
  );
  return () => stop.abort();
}
