'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./scroll-link.client.tsx'));
