export type Usage = {
  milliseconds: number;
  /** Of the process, with what the garbage collector may take. */
  bytes: number;
  /** What its objects and buffers take: after a collection, where the process was started with `--expose-gc`. */
  heldBytes: number;
};

/** Runs in a measured server: answers each message with what its process has used so far. */
function answerUsage() {
  // Collections that are made for an answer are not what the process costs. (A function with a name would need a helper of
  // the loader of TypeScript, which the measured server lacks.)
  let collecting = 0;
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const before = process.cpuUsage();
    globalThis.gc?.();
    const { user, system } = process.cpuUsage(before);
    collecting += user + system;
    const milliseconds = (before.user + before.system + user + system - collecting) / 1000;
    const { rss: bytes, heapUsed, external } = process.memoryUsage();
    process.send?.({ milliseconds, bytes, heldBytes: heapUsed + external });
  });
}

/** For `--import`. A text and not a file, so that no loader of TypeScript adds to what is measured. */
export const probe = `data:text/javascript,${encodeURIComponent(`(${String(answerUsage)})()`)}`;

/** Whether a message of a measured server is such an answer. */
export const isUsage = (message: unknown): message is Usage =>
  typeof message === 'object' && message !== null && 'milliseconds' in message && 'bytes' in message;
