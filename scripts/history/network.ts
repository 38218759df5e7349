import { spawnSync } from 'node:child_process';

/**
 * A network of its own for an instance (`ip netns`), whose cable can be pulled: packets vanish then, and nobody is told.
 * Connections that are open meanwhile go on when it is back, after the pauses in which TCP sends again.
 */

const ip = (...words: string[]) => spawnSync('ip', words, { stdio: 'ignore' }).status === 0;

export type Network = ReturnType<typeof openNetwork>;

/** Whether this machine lets us make networks: as root, on Linux, with iproute2. */
export function mayOpenNetworks(): boolean {
  const name = `history-${process.pid}-try`;
  return ip('netns', 'add', name) && ip('netns', 'del', name);
}

export function openNetwork(number: number) {
  const name = `history-${process.pid}-${number}`;
  const cable = `h${process.pid % 1_000_000}-${number}`;
  const [outside, inside] = [`10.213.${number}.1`, `10.213.${number}.2`];
  const isOpen =
    ip('netns', 'add', name) &&
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'inside', 'netns', name) &&
    ip('addr', 'add', `${outside}/24`, 'dev', cable) &&
    ip('link', 'set', cable, 'up') &&
    ip('-n', name, 'addr', 'add', `${inside}/24`, 'dev', 'inside') &&
    ip('-n', name, 'link', 'set', 'inside', 'up') &&
    ip('-n', name, 'link', 'set', 'lo', 'up');
  if (!isOpen) throw new Error('A network namespace could not be made.');
  return {
    /** The address at which the instance reaches what is outside, and the one at which it is reached. */
    outside,
    inside,
    /** What stands before the command of a process that runs in it. */
    command: ['ip', 'netns', 'exec', name] as const,
    cut: () => ip('link', 'set', cable, 'down'),
    mend: () => ip('link', 'set', cable, 'up'),
    close: () => ip('netns', 'del', name),
  };
}
