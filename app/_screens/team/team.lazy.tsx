'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./team.client.tsx'));
