'use client';

import { lazy } from 'react';

/** Shown after a click only, so it needs nothing that `next/dynamic` does on the server. */
export default lazy(() => import('./tooltip-panel.client'));
