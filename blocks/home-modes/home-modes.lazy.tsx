'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./home-modes.client.tsx'));
