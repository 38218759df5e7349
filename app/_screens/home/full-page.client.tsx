'use client';

import ReactFullpage from '@fullpage/react-fullpage';
import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './full-page.module.css';

declare global {
  /** fullPage.js offers its methods in a global variable only. */
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
 * fullPage.js measures sections from the nearest positioned element and sets `position: relative` on every element
 * around them. Navigation and notice would then not be counted, and sections would end too low.
 */
function measureFromTop(): void {
  for (const section of document.querySelectorAll('.section')) {
    for (let box = section.parentElement; box && box !== document.body; box = box.parentElement) {
      if (box.style.position === 'relative') box.style.position = 'static';
    }
  }
}

/**
 * fullPage.js handles Tab itself: at the edge of a section it prevents the default and moves to the next section. Its
 * listener is on the document, so stopping the event here lets the browser move the focus.
 */
function leaveTabToBrowser(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

type Place = { item: HTMLElement; isFirst: boolean; isLast: boolean };

/**
 * Whether a section is moved into place: only if it fits the screen, and never the first and the last one, which stand
 * at the ends of the page.
 */
function isFitted({ item, isFirst, isLast }: Place): boolean {
  const isRoomy = innerWidth >= smallest.width && innerHeight >= smallest.height;
  return isRoomy && !isFirst && !isLast && item.offsetHeight <= innerHeight + 1;
}

/**
 * Lets wheel, keys and touch move from section to section of the home page. The server renders the sections as an
 * ordinary page, which they remain until fullPage.js has loaded.
 */
export default function FullPage({ licenseKey, children }: { licenseKey: string; children: ReactNode }) {
  const isStill = useSyncExternalStore(subscribe, stillness, () => false);
  useEffect(() => {
    const root = document.documentElement;
    root.addEventListener('keydown', leaveTabToBrowser);
    return () => root.removeEventListener('keydown', leaveTabToBrowser);
  }, []);
  return (
    <div data-holds-document="">
      <ReactFullpage
        licenseKey={licenseKey}
        // It would write its notice as a text of HTML, which Trusted Types refuse.
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
        // On smaller screens fullPage.js leaves the height of sections and the scrolling to the browser.
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
      {/* The GPL asks for a notice where fullPage.js is in use; with a commercial key there need be none. */}
      {licenseKey === 'gplv3-license' && (
        <p className={styles.notice}>
          <a href="https://alvarotrigo.com/fullPage/" rel="nofollow noopener" target="_blank">
            Made with fullPage.js
          </a>
        </p>
      )}
    </div>
  );
}
