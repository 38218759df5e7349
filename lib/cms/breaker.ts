import type { CircuitBreakerPolicy, IBreaker } from 'cockatiel';
import { circuitBreaker, CircuitState, handleAll } from 'cockatiel';
import { log } from '#lib/log.ts';
import type { RouteState } from '#lib/bridge/bridge.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import type { Result } from './result.ts';
import { unwell } from './result.ts';

const lastReads = 16;
const failuresThatOpen = 8;
const within = 10_000;
/** While the circuit breaker is open, it lets one read through in each interval of this many milliseconds. */
const probeEvery = 1000;

/** Opens when at least 8 of the last 16 reads failed within 10 seconds. */
class RecentReads implements IBreaker {
  state: { at: number; isFailed: boolean }[] = [];

  get failures(): number {
    const since = Date.now() - within;
    return this.state.filter(({ at, isFailed }) => isFailed && at > since).length;
  }

  success(circuit: CircuitState): void {
    if (circuit !== CircuitState.Closed) this.state = [];
    this.#add(false);
  }

  failure(): boolean {
    this.#add(true);
    return this.failures >= failuresThatOpen;
  }

  #add(isFailed: boolean): void {
    this.state = [...this.state.slice(1 - lastReads), { at: Date.now(), isFailed }];
  }
}

class Unwell extends Error {}

/** The states as the metric `site_cms_breaker_state` numbers them. */
const states = { closed: 0, 'half-open': 1, open: 2 } as const;

/** The circuit breaker of one route of the CMS. */
class RouteBreaker {
  #route: string;
  #state: keyof typeof states = 'closed';
  #recent = new RecentReads();
  #policy: CircuitBreakerPolicy;
  #openedAt = 0;
  /** Callbacks that end the pauses of reads that wait for the circuit to close. */
  #waiting = new Set<() => void>();

  constructor(route: string) {
    this.#route = route;
    this.#policy = this.#close();
  }

  #close(): CircuitBreakerPolicy {
    this.#recent = new RecentReads();
    const policy = circuitBreaker(handleAll, { halfOpenAfter: probeEvery, breaker: this.#recent });
    policy.onBreak(() => {
      this.#openedAt = Date.now();
      this.#note('open');
    });
    policy.onHalfOpen(() => this.#note('half-open'));
    policy.onReset(() => this.#note('closed'));
    this.#note('closed');
    return policy;
  }

  #note(state: keyof typeof states): void {
    const before = this.#state;
    this.#state = state;
    const route = this.#route;
    serverBridge()?.metrics.set('breakerState', { route }, states[state]);
    if (state === 'half-open')
      log.info({ event: 'breaker-half-open', route }, `One call of ${route} is let through to the CMS.`);
    else if (state === 'open' && before === 'closed')
      log.warn(
        { event: 'breaker-opened', route },
        `Too many calls of ${route} failed. Until one succeeds, the CMS is asked once a second at most.`,
      );
    else if (state === 'closed' && before !== 'closed')
      log.info({ event: 'breaker-closed', route }, `Calls of ${route} go to the CMS again.`);
  }

  get state(): RouteState {
    return { state: this.#state, recentFailures: this.#recent.failures };
  }

  /** Closes the circuit; waiting reads continue at once. */
  reset(): void {
    this.#policy = this.#close();
    for (const goOn of this.#waiting) goOn();
  }

  async #pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, milliseconds);
      this.#waiting.add(goOn);
    });
  }

  /** Runs a read. Undefined if the breaker is open and does not let this read through. */
  async #attempt<Value>(read: () => Promise<Result<Value>>): Promise<Result<Value> | undefined> {
    const policy = this.#policy;
    let reading: Promise<Result<Value>> | undefined;
    const begin = async () => {
      const isProbe = policy.state !== CircuitState.Closed;
      reading = read();
      if (isProbe) void this.#closeOnGoodAnswer(policy, reading);
      const result = await (isProbe
        ? Promise.race([reading, this.#pause(probeEvery).then(() => unwell)])
        : reading);
      if (result.kind === 'unwell') throw new Unwell();
    };
    await policy.execute(begin).catch(() => undefined);
    return reading;
  }

  /**
   * A probe that hangs for a second no longer holds up the next one. If it gets a good answer later, that still closes
   * the circuit.
   */
  async #closeOnGoodAnswer(policy: CircuitBreakerPolicy, reading: Promise<Result<unknown>>): Promise<void> {
    const { kind } = await reading;
    if (kind !== 'unwell' && this.#policy === policy) this.reset();
  }

  async run<Value>(
    read: () => Promise<Result<Value>>,
    { mayWait }: { mayWait: boolean },
  ): Promise<Result<Value>> {
    const first = await this.#attempt(read);
    if (first) return first;
    if (!mayWait) return this.#refuse();
    await this.#pause(this.#openedAt + probeEvery - Date.now());
    return (await this.#attempt(read)) ?? this.#refuse();
  }

  #refuse(): typeof unwell {
    serverBridge()?.metrics.count('cmsRefused', { route: this.#route });
    return unwell;
  }
}

/**
 * A circuit breaker for each route of the CMS (`rules 61`): a single failure changes nothing, many failures open it.
 * With `mayWait` a read that finds it open waits for the next probe, a second at most, so that the first visit after an
 * outage gets the right page.
 */
export class Breakers {
  #routes = new Map<string, RouteBreaker>();

  run<Value>(
    route: string,
    read: () => Promise<Result<Value>>,
    options: { mayWait: boolean },
  ): Promise<Result<Value>> {
    const breaker = this.#routes.get(route) ?? new RouteBreaker(route);
    this.#routes.set(route, breaker);
    return breaker.run(read, options);
  }

  /** Undefined for a route that was not read yet. */
  stateOf(route: string): RouteState | undefined {
    return this.#routes.get(route)?.state;
  }

  /** Closes all circuits. Called on a webhook: a CMS that sends one is reachable again. */
  reset(): void {
    for (const breaker of this.#routes.values()) breaker.reset();
  }
}
