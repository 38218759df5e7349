// Loaded before the site in a process whose clock is to step: its parent sends by how many milliseconds it is wrong. Timers
// go on as they are, as on a machine whose clock is set. The site itself knows nothing of it.
const realNow = Date.now;
let wrongBy = 0;

Date.now = () => realNow() + wrongBy;
// Next copies the constructor with all its own properties, which a subclass would not have.
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args, made),
});

process.on('message', (message) => {
  if (typeof message?.clockIsWrongBy === 'number') wrongBy = message.clockIsWrongBy;
});
// Otherwise the listener would keep a process alive that has ended its work.
process.channel?.unref();
