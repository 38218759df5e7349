'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./motion-toggle.client.tsx'));
