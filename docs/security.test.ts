import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const sources = execFileSync(
  'git',
  ['ls-files', 'app', 'lib', 'server', 'scripts', 'deploy', 'wordpress/fighter-site', '*.ts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (file) => /\.(?:m?ts|tsx|php|ya?ml|sh)$|Dockerfile$/.test(file) && !/\.(?:test|spec)\.|^e2e\//.test(file),
  );

test('no line turns off the check of certificates', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) =>
    /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|CURLOPT_SSL_VERIFY/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});
