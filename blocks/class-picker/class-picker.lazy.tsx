'use client';

import dynamic from 'next/dynamic';

export default dynamic(() => import('./class-picker.client.tsx'));
