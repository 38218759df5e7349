'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./live-preview.client.tsx'));
