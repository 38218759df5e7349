// Colours, fonts and z-indexes have to be one of the custom properties that game/palette.ts, game/fonts.ts and
// app/styles/tokens.css define.
const config = {
  extends: ['stylelint-config-standard'],
  ignoreFiles: [
    '.next/**',
    '.cache/**',
    'node_modules/**',
    'wordpress/.cache/**',
    'demo-cms/**',
    'public/**',
    'coverage/**',
  ],
  rules: {
    'color-no-hex': true,
    'declaration-no-important': true,
    'declaration-property-value-allowed-list': {
      'z-index': ['/^var\\(/', '/^-?[01]$/', 'auto'],
      'font-family': ['/^var\\(/', 'inherit'],
    },
    'selector-max-id': 0,
    // `* + *` anywhere makes Chromium restyle all that an element stands in when the element is inserted: once a window had
    // changed its size, a dialog of the mastery builder took 98 ms to open, and 22 ms with `:not(:first-child)`.
    // `:root:has(.thing)` is looked for in the whole page whenever an element is inserted, on each page that has the sheet:
    // a path of child combinators is not.
    'selector-disallowed-list': ['/\\* ?[+~] ?\\*/', '/:root:has\\((?!>)/'],
    'selector-max-compound-selectors': 4,
    'max-nesting-depth': 3,
    // Class names of this project, and of the parts of WordPress's own blocks.
    'selector-class-pattern': '^(?:[a-z][a-zA-Z0-9-]*|wp-block-[a-z-]+__[a-z0-9-]+)$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true }],
    'media-feature-range-notation': null,
    'keyframes-name-pattern': null,
    'custom-property-pattern': null,
    'property-no-vendor-prefix': [
      true,
      {
        ignoreProperties: ['appearance', 'mask-image', 'mask', 'backdrop-filter', 'line-clamp', 'box-orient'],
      },
    ],
    'value-no-vendor-prefix': [true, { ignoreValues: ['box'] }],
  },
  overrides: [
    {
      files: ['game/generated/tokens.css'],
      rules: { 'color-no-hex': null, 'color-hex-length': null },
    },
    {
      // In WordPress's dashboard: its colours have no custom properties, its classes have its own names, and its rules, and
      // those of themes, are only beaten with !important.
      files: ['wordpress/fighter-site/**/*.css'],
      rules: {
        'color-no-hex': null,
        'color-hex-length': null,
        'declaration-no-important': null,
        'selector-class-pattern': null,
        'declaration-property-value-allowed-list': {
          'z-index': ['/^-?[01]$/'],
          'font-family': ['/^var\\(/', 'inherit', "/^'Fighter (?:Display|Text)'$/"],
        },
      },
    },
  ],
};

export default config;
