'use client';

import type { ReactNode } from 'react';
import { Component, startTransition } from 'react';

type Props = {
  children: ReactNode;
  /** Runs before the part is rendered again. */
  onRetry?: () => void;
};

/**
 * Shows a notice in the place of a part whose rendering failed in the browser, so that the rest of the page goes on
 * working (`rules 55`). Next's `error.tsx` would replace the whole page, with navigation and footer. The texts stand on
 * `body` (app/_frame/document.tsx), so that no island has to carry them.
 */
export class Boundary extends Component<Props, { hasFailed?: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // React tells nobody of an error that a boundary caught.
    reportError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { failed, retry } = document.body.dataset;
    // A part whose script has to be loaded suspends, which only a transition allows without a loading view.
    const tryAgain = () =>
      startTransition(() => {
        this.props.onRetry?.();
        this.setState({ hasFailed: false });
      });
    return (
      <span data-failed-part="" role="alert">
        {failed} <button onClick={tryAgain}>{retry}</button>
      </span>
    );
  }
}
