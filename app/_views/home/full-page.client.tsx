'use client';

import ReactFullpage from '@fullpage/react-fullpage';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

declare global {
  /** The library hands its methods over in no other way. */
  var fullpage_api: { setFitToSection: (fits: boolean) => void } | undefined;
}

const reduced = '(prefers-reduced-motion: reduce)';
const stillness = () => matchMedia(reduced).matches;

function subscribe(notify: () => void): () => void {
  const query = matchMedia(reduced);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

const smallest = { width: 900, height: 640 };

/**
 * The library measures sections from the nearest positioned box and makes every box around them one: the navigation
 * and the notice above would be left out of account, and each section end that much too low.
 */
function measureFromTop(): void {
  for (const section of document.querySelectorAll('.section')) {
    for (let box = section.parentElement; box && box !== document.body; box = box.parentElement) {
      if (box.style.position === 'relative') box.style.position = 'static';
    }
  }
}

type Place = { item: HTMLElement; isFirst: boolean; isLast: boolean };

/** Only what fits on the screen is moved into place; the first and the last have the page's own edges beside them. */
function isFitted({ item, isFirst, isLast }: Place): boolean {
  const isRoomy = innerWidth >= smallest.width && innerHeight >= smallest.height;
  return isRoomy && !isFirst && !isLast && item.offsetHeight <= innerHeight + 1;
}

/**
 * The sections of the home page, one screen each, moved through by wheel, keys and touch at the visitor's own pace.
 * They come whole from the server, and are an ordinary long page until the library has arrived, and without it.
 */
export default function FullPage({ licenseKey, children }: { licenseKey: string; children: ReactNode }) {
  const isStill = useSyncExternalStore(subscribe, stillness, () => false);
  return (
    <div data-holds-document="">
      <ReactFullpage
        licenseKey={licenseKey}
        credits={{ enabled: false }}
        sectionSelector=".section"
        autoScrolling={false}
        scrollingSpeed={isStill ? 0 : 700}
        touchSensitivity={5}
        fitToSection={false}
        fitToSectionDelay={600}
        keyboardScrolling
        scrollOverflow={false}
        verticalCentered={false}
        // Sections taller than a screen keep their height, and phones scroll as they are used to.
        responsiveWidth={smallest.width}
        responsiveHeight={smallest.height}
        afterRender={measureFromTop}
        afterResize={measureFromTop}
        onLeave={(origin: Place, destination: Place) => {
          origin.item.dataset.seen = 'true';
          globalThis.fullpage_api?.setFitToSection(!stillness() && isFitted(destination));
        }}
        render={() => <ReactFullpage.Wrapper>{children}</ReactFullpage.Wrapper>}
      />
    </div>
  );
}
