export type Usage = {
  milliseconds: number;
  /** Of the process, with what the garbage collector may take. */
  bytes: number;
  /** What its objects and buffers take: after a collection, where the process was started with `--expose-gc`. */
  heldBytes: number;
};

/** Runs in a measured server: answers each message with what its process has used so far. */
function answerUsage() {
  process.on('message', (message) => {
    if (message !== 'usage') return;
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss: bytes, heapUsed, external } = process.memoryUsage();
    process.send?.({ milliseconds: (user + system) / 1000, bytes, heldBytes: heapUsed + external });
  });
}

/** For `--import`. A text and not a file, so that no loader of TypeScript adds to what is measured. */
export const probe = `data:text/javascript,${encodeURIComponent(`(${String(answerUsage)})()`)}`;

/** Whether a message of a measured server is such an answer. */
export const isUsage = (message: unknown): message is Usage =>
  typeof message === 'object' && message !== null && 'milliseconds' in message && 'bytes' in message;
