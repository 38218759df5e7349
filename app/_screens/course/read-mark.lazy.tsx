'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./read-mark.client.tsx'));
