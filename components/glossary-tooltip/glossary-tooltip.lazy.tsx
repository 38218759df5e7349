'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./glossary-tooltip.client.tsx'));
