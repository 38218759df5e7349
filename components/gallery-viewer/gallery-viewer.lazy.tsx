'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./gallery-viewer.client.tsx'));
