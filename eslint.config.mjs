import next from 'eslint-config-next/core-web-vitals';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const upwards = { group: ['../*', '..'], message: 'Same folder is ./x, everything else @/…' };
const ban = (patterns) => ({ 'no-restricted-imports': ['error', { patterns: [upwards, ...patterns] }] });
const rooms = (message, ...group) => ({ group, message });

const appIsTop = rooms(
  'Nothing imports app: imports go app → blocks → components → lib.',
  '@/app/*',
  '@/app',
);
const serverOnly = rooms(
  'Only lib/cms knows the shapes that WordPress sends.',
  '@/lib/cms/wire',
  '@/lib/cms/loose',
);
const clientHalf = {
  regex: '\\.client$',
  message: 'Only the .lazy neighbour imports a .client file, or its script ships to every page.',
};
const noTests = rooms(
  'Nothing imports the demo CMS or the tests.',
  '@/e2e/*',
  '@/demo-art/*',
  '@/demo-cms/*',
  '@/wordpress/*',
);
const rootParams = rooms(
  'lib/links/page-context.ts reads them: islands and tests have none.',
  'next/root-params',
);
const route = {
  regex: '^@/app/[[(%]',
  message: 'A route imports no other route: what two share is in app/_screens.',
};
const common = [serverOnly, clientHalf, noTests, rootParams];

// The React Compiler reads each file for the rules of hooks. These folders have no components.
const withoutReact = [
  'e2e/**',
  'server/**',
  'scripts/**',
  'demo-cms/**',
  'demo-art/**',
  'deploy/**',
  'docs/**',
];

export default defineConfig([
  globalIgnores([
    '.next/**',
    '.cache/**',
    'node_modules/**',
    'next-env.d.ts',
    'wordpress/**',
    'public/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
  ]),
  ...next.map((config) => (config.rules ? { ...config, ignores: withoutReact } : config)),
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        // 12 s of processor less than `projectService`, which is made for editors.
        project: ['tsconfig.json', 'demo-cms/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // `[...text]` is allowed on strings: the project counts lengths in code points, and shows nothing character by
      // character.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      'no-nested-ternary': 'error',
    },
  },
  {
    rules: {
      // Links are plain anchors (docs/decisions/0004): components/soft-navigation makes them client-side navigations.
      '@next/next/no-html-link-for-pages': 'off',
      // Pictures come from lib/images and are made by server/pictures; Next's optimizer is not used.
      '@next/next/no-img-element': 'off',
    },
  },
  { rules: ban([]) },
  {
    files: ['game/**'],
    ignores: ['**/*.test.*'],
    rules: ban([
      {
        regex: '^(?:@/|#|next|react)',
        message: 'game holds values: everything may import it, and it imports nothing.',
      },
    ]),
  },
  {
    files: ['app/**', 'blocks/**', 'components/**'],
    ignores: [
      '**/*.client.tsx',
      '**/*.client.ts',
      'components/live/use-live.ts',
      'components/newsletter-form/newsletter-fields.tsx',
      '**/*.test.*',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Only lib/cms/client.ts calls the CMS.' }],
    },
  },
  { files: ['app/**'], rules: ban([...common, route]) },
  {
    files: ['blocks/**'],
    rules: ban([...common, appIsTop, rooms('A block never imports another block.', '@/blocks/*/*')]),
  },
  { files: ['blocks/registry.ts'], rules: ban([...common, appIsTop]) },
  {
    files: ['components/**'],
    rules: ban([
      ...common,
      appIsTop,
      rooms('components import neither blocks nor the CMS.', '@/blocks/*', '@/lib/cms/*'),
    ]),
  },
  {
    files: ['lib/**'],
    rules: ban([
      serverOnly,
      noTests,
      appIsTop,
      rootParams,
      rooms('lib imports neither app, blocks nor components.', '@/blocks/*', '@/components/*'),
    ]),
  },
  { files: ['lib/links/page-context.ts'], rules: ban([serverOnly, noTests, appIsTop]) },
  {
    files: ['lib/cms/**'],
    rules: ban([
      noTests,
      appIsTop,
      rooms('lib imports neither app, blocks nor components.', '@/blocks/*', '@/components/*'),
    ]),
  },
  {
    files: ['lib/masteries/**', 'lib/prestige/**', 'lib/pagination.ts'],
    rules: ban([
      rooms(
        'Game rules are plain TypeScript, without Next, React or the CMS.',
        'next',
        'next/*',
        'react',
        'react-dom',
        '@/lib/cms/*',
        '@/app/*',
        '@/blocks/*',
        '@/components/*',
      ),
    ]),
  },
  {
    files: ['middleware.ts'],
    rules: ban([
      rooms(
        'The middleware runs before every visit: keep it light.',
        '@/app/*',
        '@/blocks/*',
        '@/components/*',
        '@/lib/cms/*',
        '@/lib/html/*',
      ),
    ]),
  },
  {
    files: ['e2e/**', 'demo-cms/**', 'demo-art/**'],
    rules: ban([
      rooms(
        'Tests and the demo CMS import nothing of the site.',
        '@/app/*',
        '@/blocks/*',
        '@/components/*',
        '@/lib/*',
      ),
    ]),
  },
  {
    files: ['**/*.lazy.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='dynamic'][arguments.length!=1]",
          message: 'In the browser `dynamic` knows no options (lib/next/dynamic-in-browser.tsx).',
        },
      ],
    },
  },
  {
    files: ['**/*.lazy.tsx', '**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns: [upwards] }] },
  },
]);
