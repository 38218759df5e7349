/** Redis said nothing for as long as a call may wait. */
export class Silence extends Error {
  /** No other call has told of the same silence before. */
  isNew = true;
}

const waits = 5;

/**
 * Gives a call up after a time in which this process listened and Redis said nothing. The time is a row of short waits. One
 * that ends late, because this process was busy or had no processor, counts as one all the same, and after each of them the
 * event loop writes what was not sent yet and reads what has arrived.
 */
export function within<Value>(call: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    function wait(left: number) {
      timer = setTimeout(() => {
        if (left > 1) wait(left - 1);
        // The answer may have arrived meanwhile, so the event loop gets to read it first.
        else setImmediate(() => reject(new Silence(`no answer in ${Math.round(milliseconds)} ms`)));
      }, milliseconds / waits);
    }
    wait(waits);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
