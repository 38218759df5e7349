'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./copy-button.client.tsx'));
