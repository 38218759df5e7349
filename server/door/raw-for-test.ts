import { connect, type Socket } from 'node:net';

/** A connection on which a test says byte by byte what it likes. */
export function rawConnection(port: number) {
  const socket: Socket = connect(port, 'localhost');
  let text = '';
  let isEnded = false;
  let onChange = () => {};
  socket.on('data', (part) => {
    text += part.toString('latin1');
    onChange();
  });
  for (const event of ['end', 'close', 'error'])
    socket.on(event, () => {
      isEnded = true;
      onChange();
    });
  const until = (isSo: () => boolean, milliseconds: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`Nothing within ${String(milliseconds)} ms after: ${text || 'no answer'}`));
      }, milliseconds);
      onChange = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        onChange = () => {};
        resolve();
      };
      onChange();
    });
  return {
    send: (part: string) => socket.write(part, 'latin1'),
    /** Resolves with the statuses so far, once there are this many answers. */
    async statuses(count: number, milliseconds = 3000): Promise<number[]> {
      const found = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      await until(() => found().length >= count || isEnded, milliseconds);
      return found();
    },
    ended: (milliseconds = 5000) => until(() => isEnded, milliseconds),
    text: () => text,
    /** As a client that does not read. */
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.destroy(),
  };
}
