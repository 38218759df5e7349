// Oxlint reads types with the compiler's own code, so it needs a tenth of the time that ESLint needs.

const upwards = { group: ['../**', '..'], message: 'Same folder is ./x, everything else #…' };
const ban = (patterns) => ({ 'no-restricted-imports': ['error', { patterns: [upwards, ...patterns] }] });
// In Oxlint's patterns `*` is one part of a path, `**` any number of them.
const folders = (message, ...group) => ({ group, message });

const appIsTop = folders(
  'Nothing imports app: imports go app → blocks → components → lib → game.',
  '#app/**',
  '#app',
);
const wordpressOnly = folders(
  'Only lib/cms knows the shapes that WordPress sends.',
  '#lib/cms/wire.ts',
  '#lib/cms/lenient-schemas.ts',
);
const clientHalf = {
  regex: '\\.client\\.tsx?$',
  message: 'Only the .lazy neighbour imports a .client file, or its script ships to every page.',
};
const noTests = folders(
  'Nothing imports the demo CMS or the tests.',
  '#e2e/**',
  '#demo-art/**',
  '#demo-cms/**',
  '#wordpress/**',
);
const rootParams = folders(
  'lib/links/page-context.ts reads them: islands and tests have none.',
  'next/root-params',
);
const route = folders(
  'Nothing imports a route: what two share is in app/_screens, or app/api/_cards.',
  '#app/**',
  ...['_screens/**', '_frame/**', 'api/_cards/**', 'fonts.tsx', 'globals.css'].map((name) => `!#app/${name}`),
);
const noBlocksNoCms = 'components import neither blocks nor the CMS.';
const noServer = folders(
  'The server imports the app’s side, never the other way: both use lib/bridge.',
  '#server/**',
);
const common = [wordpressOnly, clientHalf, noTests, rootParams, noServer];

/** Each of the names as a rule of the plugin that is an error. */
const errors = (plugin, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${plugin}/${name}`, 'error']),
  );

/** What is stricter than the category `correctness`, which is on as a whole. */
const strict = errors(
  'typescript',
  `
  ban-ts-comment consistent-type-imports no-array-constructor no-confusing-void-expression no-deprecated
  no-dynamic-delete no-empty-object-type no-explicit-any no-extraneous-class no-invalid-void-type
  no-misused-promises no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing no-non-null-assertion
  no-require-imports no-unnecessary-boolean-literal-compare no-unnecessary-condition
  no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion
  no-unnecessary-type-constraint no-unnecessary-type-conversion no-unnecessary-type-parameters
  no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison no-unsafe-function-type
  no-unsafe-member-access no-unsafe-return only-throw-error prefer-literal-enum-member
  prefer-promise-reject-errors prefer-reduce-type-parameter prefer-return-this-type
  related-getter-setter-pairs require-await restrict-plus-operands return-await unified-signatures
  use-unknown-in-catch-callback-variable
  `,
);

/** The rules of hooks, as the React Compiler knows them. */
const react = errors(
  'react',
  `
  display-name no-unescaped-entities rules-of-hooks static-components use-memo preserve-manual-memoization
  incompatible-library immutability globals refs set-state-in-effect error-boundaries purity
  set-state-in-render unsupported-syntax
  `,
);

export default {
  plugins: ['typescript', 'react', 'nextjs', 'jsx-a11y', 'import'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '.next/**',
    '.cache/**',
    'next-env.d.ts',
    'wordpress/fighter-site/assets/build/**',
    'public/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
  ],
  rules: {
    ...ban([]),
    // Types count too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-unused-vars': ['error', { varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    // Texts of visitors and of the CMS are cleaned of control characters.
    'no-control-regex': 'off',
    // Keys are sorted as texts. Tests sort two lists alike to compare them, in whatever order.
    'typescript/require-array-sort-compare': 'off',
    // Links are plain anchors (docs/decisions/0004): components/soft-navigation makes them client-side navigations.
    'nextjs/no-html-link-for-pages': 'off',
    // Pictures come from lib/images and are made by server/pictures; Next's optimizer is not used.
    'nextjs/no-img-element': 'off',
    // Axe and the journeys by keyboard check roles, keys and labels in the browser, where CSS and scripts count.
    ...Object.fromEntries(
      [
        'click-events-have-key-events',
        'control-has-associated-label',
        'media-has-caption',
        'no-noninteractive-element-interactions',
        'no-noninteractive-element-to-interactive-role',
        'no-noninteractive-tabindex',
        'no-redundant-roles',
        'no-static-element-interactions',
        'prefer-tag-over-role',
      ].map((name) => [`jsx-a11y/${name}`, 'off']),
    ),
  },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...strict,
        ...errors('eslint', 'no-array-constructor no-unused-expressions no-useless-constructor no-var'),
        ...errors('eslint', 'prefer-const prefer-rest-params prefer-spread'),
        'no-nested-ternary': 'error',
        'typescript/consistent-type-definitions': ['error', 'type'],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        // node:test itself waits for the tests that a file declares.
        'typescript/no-floating-promises': [
          'error',
          {
            allowForKnownSafeCalls: [
              { from: 'package', package: 'node:test', name: ['test', 'describe', 'it'] },
            ],
          },
        ],
        // `[...text]` is allowed on strings: the project counts lengths in code points, and shows nothing character by
        // character.
        'typescript/no-misused-spread': ['error', { allow: ['string'] }],
      },
    },
    {
      files: ['app/**', 'blocks/**', 'components/**', 'lib/**'],
      rules: react,
    },
    {
      // WordPress brings its own React 18, and nothing compiles these scripts with the React Compiler.
      files: ['wordpress/fighter-site/**'],
      rules: Object.fromEntries(['immutability', 'purity', 'refs'].map((name) => [`react/${name}`, 'off'])),
    },
    {
      files: ['game/**'],
      excludeFiles: ['**/*.test.*'],
      rules: ban([
        {
          regex: '^(?:#|next|react)',
          message: 'game holds values: everything may import it, and it imports nothing.',
        },
      ]),
    },
    {
      files: ['app/**', 'blocks/**', 'components/**'],
      excludeFiles: [
        '**/*.client.tsx',
        '**/*.client.ts',
        'components/live/live-request.tsx',
        'components/live-preview/watch-end.ts',
        'components/newsletter-form/newsletter-fields.tsx',
        '**/*.test.*',
      ],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: 'Only lib/cms/ calls the CMS.' }],
      },
    },
    { files: ['app/**'], rules: ban([...common, route]) },
    {
      files: ['blocks/**'],
      rules: ban([...common, appIsTop, folders('A block never imports another block.', '#blocks/*/*')]),
    },
    { files: ['blocks/registry.ts'], rules: ban([...common, appIsTop]) },
    {
      files: ['components/**'],
      rules: ban([...common, appIsTop, folders(noBlocksNoCms, '#blocks/**', '#lib/cms/**')]),
    },
    // It imports a .client file at the first focus of the search box.
    {
      files: ['components/navigation/navigation-bar.tsx'],
      rules: ban([
        wordpressOnly,
        noTests,
        noServer,
        rootParams,
        appIsTop,
        folders(noBlocksNoCms, '#blocks/**', '#lib/cms/**'),
      ]),
    },
    {
      files: ['lib/**'],
      rules: ban([
        wordpressOnly,
        noTests,
        noServer,
        appIsTop,
        rootParams,
        folders('lib imports neither app, blocks nor components.', '#blocks/**', '#components/**'),
      ]),
    },
    { files: ['lib/links/page-context.ts'], rules: ban([wordpressOnly, noTests, noServer, appIsTop]) },
    {
      files: ['lib/cms/**'],
      rules: ban([
        noTests,
        noServer,
        appIsTop,
        folders('lib imports neither app, blocks nor components.', '#blocks/**', '#components/**'),
      ]),
    },
    {
      files: ['lib/masteries/**', 'lib/prestige/**', 'lib/pagination.ts'],
      rules: ban([
        folders(
          'Game rules are plain TypeScript, without Next, React or the CMS.',
          'next',
          'next/**',
          'react',
          'react-dom',
          '#lib/cms/**',
          '#app/**',
          '#blocks/**',
          '#components/**',
          '#server/**',
        ),
      ]),
    },
    {
      files: ['server/**'],
      rules: ban([
        wordpressOnly,
        noTests,
        folders(
          'The server imports lib and game.',
          '#app/**',
          '#blocks/**',
          '#components/**',
          '#scripts/**',
          'next/root-params',
        ),
      ]),
    },
    {
      files: ['middleware.ts'],
      rules: ban([
        folders(
          'The middleware runs before every visit: keep it light.',
          '#app/**',
          '#blocks/**',
          '#components/**',
          '#lib/cms/**',
          '#lib/html/**',
          '#server/**',
        ),
      ]),
    },
    {
      files: ['e2e/**', 'demo-cms/**', 'demo-art/**'],
      rules: ban([
        folders(
          'Tests and the demo CMS import nothing of the site but the table of its screens.',
          '#app/**',
          '#blocks/**',
          '#components/**',
          '#lib/**',
          '!#lib/addresses/screens.ts',
          // A build of another site has other fonts (e2e/instances/builds.ts).
          '!#lib/first-paint/font-sheets.ts',
        ),
      ]),
    },
    { files: ['**/*.lazy.tsx', '**/*.test.ts', '**/*.test.tsx'], rules: ban([]) },
    { files: ['{app,blocks,components,lib}/**/*.test.{ts,tsx}'], rules: ban([noServer]) },
    // They need a real store, which outlives the process.
    {
      files: [
        'lib/cms/client.test.ts',
        'lib/cms/is-there.test.ts',
        'lib/cms/catalogue.test.ts',
        'lib/cms/reads.test.ts',
        'lib/cms/redirects.test.ts',
      ],
      rules: ban([]),
    },
  ],
};
