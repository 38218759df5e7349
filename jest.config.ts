/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import nextJest from 'next/jest.js';
import { hasRedisTests } from '#scripts/machine/redis.ts';

const withNext = nextJest({ dir: './' });

const config: Config = {
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/lib/settings-for-test.ts'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/.next/',
    '/.cache/',
    '/e2e/',
    '/wordpress/(?!fighter-site/assets/src/)',
    '/deploy/',
  ],
  modulePathIgnorePatterns: ['/.next/', '/.cache/'],
  moduleNameMapper: {
    // `next/root-params` works only in pages that Next renders.
    '/links/page-context\\.ts$': '<rootDir>/lib/links/page-context-for-test.ts',
    '/_frame/(?:page-frame|error-page)\\.tsx$': '<rootDir>/app/_frame/frame-for-test.tsx',
    '/static-html/static-tree\\.tsx$': '<rootDir>/components/static-html/static-tree-for-test.tsx',
  },
};

export default async function jestConfig(): Promise<Config> {
  const { testPathIgnorePatterns = [], ...rest } = await withNext(config)();
  return {
    ...rest,
    testPathIgnorePatterns: [
      ...testPathIgnorePatterns,
      ...(hasRedisTests() ? [] : ['/server/store/redis\\.test\\.ts$']),
    ],
    // The packages named here are ES modules, which Node 20 can't require. They are compiled like the project's own code.
    transformIgnorePatterns: [
      '/node_modules/(?!.*(?:hast|html|dom|unist|vfile|property|devlop|ccount|zwitch|namespaces|separated-tokens|entities|structured-clone|parse5|p-limit|yocto-queue|swiper|style-to|react-property|inline-style|pixelmatch))',
    ],
  };
}
