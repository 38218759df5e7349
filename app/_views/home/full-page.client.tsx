'use client';

import ReactFullpage from '@fullpage/react-fullpage';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

const stillness = '(prefers-reduced-motion: reduce)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(stillness);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/**
 * The sections of the home page, one screen each, moved through by wheel, keys and touch at the visitor's own pace.
 * They come whole from the server, and are an ordinary long page until the library has arrived, and without it.
 */
export default function FullPage({ licenseKey, children }: { licenseKey: string; children: ReactNode }) {
  const isStill = useSyncExternalStore(
    subscribe,
    () => matchMedia(stillness).matches,
    () => false,
  );
  return (
    <div data-holds-document="">
      <ReactFullpage
        licenseKey={licenseKey}
        credits={{ enabled: false }}
        sectionSelector=".section"
        autoScrolling={false}
        scrollingSpeed={isStill ? 0 : 700}
        touchSensitivity={5}
        fitToSection={!isStill}
        fitToSectionDelay={600}
        keyboardScrolling
        scrollOverflow={false}
        verticalCentered={false}
        // Sections taller than a screen keep their height, and phones scroll as they are used to.
        responsiveWidth={900}
        responsiveHeight={640}
        onLeave={({ item }: { item: HTMLElement }) => {
          item.dataset.seen = 'true';
        }}
        render={() => <ReactFullpage.Wrapper>{children}</ReactFullpage.Wrapper>}
      />
    </div>
  );
}
