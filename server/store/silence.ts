import { ListenedTime } from '#lib/listened-time.ts';

/** Redis said nothing for as long as a call may wait. */
export class Silence extends Error {
  /** No other call has told of the same silence before. */
  isNew = true;
}

/** Gives a call up after a time in which this process listened and Redis said nothing. */
export function within<Value>(call: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const time = new ListenedTime(milliseconds, () =>
      reject(new Silence(`no answer in ${Math.round(milliseconds)} ms`)),
    );
    call.then(resolve, reject).finally(() => time.end());
  });
}
