/** For `node --require`: prints the files of OpenTelemetry's packages that the process loaded, when it ends. */
const { _cache: loaded } = require('node:module');

process.on('exit', () => {
  const files = Object.keys(loaded).filter((file) => file.includes('@opentelemetry'));
  process.stdout.write(`\nOpenTelemetry: ${JSON.stringify(files)}\n`);
});
