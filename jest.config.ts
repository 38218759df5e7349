/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

const config: Config = {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.cache/', '/e2e/', '/wordpress/.cache/'],
  modulePathIgnorePatterns: ['/.next/', '/.cache/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
};

export default withNext(config);
