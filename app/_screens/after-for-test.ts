import { act } from '@testing-library/react';

/** Does something as a visitor would, and waits for what the screen then loads and renders. */
export const after = (event: () => unknown) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        event();
        setTimeout(resolve);
      }),
  );
