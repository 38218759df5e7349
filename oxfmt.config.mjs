/** Files that git ignores are left out as well. */
const config = {
  singleQuote: true,
  printWidth: 110,
  sortPackageJson: false,
  ignorePatterns: [
    '*.md',
    'package-lock.json',
    'demo-cms/content',
    'demo-cms/fixtures',
    'docs/cms.openapi.json',
    'public',
    // Playwright writes them.
    '*.aria.yml',
    'wordpress/fighter-site/assets/build',
    'wordpress/fighter-site/catalog.json',
    'wordpress/fighter-site/languages',
  ],
};

export default config;
