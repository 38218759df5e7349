/** The settings of unit tests (jest.config.ts). A test that needs others sets them itself. */
Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
