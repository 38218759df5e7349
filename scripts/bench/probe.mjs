/** Loaded into a measured server (`--import`): answers each message with what its process has used so far. */
process.on('message', (message) => {
  if (message !== 'usage') return;
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ milliseconds: (user + system) / 1000, bytes: process.memoryUsage.rss() });
});
