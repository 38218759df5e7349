'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./tooltip-panel.client.tsx'));
