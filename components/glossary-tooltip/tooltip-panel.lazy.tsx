'use client';

import { lazy } from 'react';

/** `lazy` instead of `next/dynamic`: the panel is shown only after a click, so the server never renders it. */
export default lazy(() => import('./tooltip-panel.client'));
