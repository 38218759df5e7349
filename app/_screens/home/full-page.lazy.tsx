'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./full-page.client.tsx'));
