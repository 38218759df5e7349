import { numberOf, textOf } from './fields.ts';
import { noRoute } from './routes.ts';
import type { IncomingMessage } from 'node:http';
import type { Fields } from './fields.ts';

/** What tests can switch on and read: faults, planted answers, and the list of calls received. */

export type Reply = { status: number; type: string; body: Buffer; headers?: Record<string, string> };

/** What is wrong with a switch that was sent. */
export class WrongSwitch extends Error {}

const modes = [
  'fail',
  'hang',
  'garble',
  'html',
  'truncate',
  'wrong-types',
  'slow',
  'notfound',
  'noroute',
  'off',
] as const;

/** What a fault and a planted answer are about: `match` is a part of the address, or empty. */
type Rule = { route: string; match: string };

const keptHeaders = `accept accept-language authorization content-type cookie if-none-match
  origin referer user-agent x-wp-nonce x-forwarded-for`.split(/\s+/);
const keptCalls = 20_000;

export function openSwitches() {
  let faults: Fault[] = [];
  let overrides: ReturnType<typeof readOverride>[] = [];
  let calls: ReturnType<typeof callOf>[] = [];

  return {
    faults: () => faults,
    overrides: () => overrides,
    calls: () => calls,
    clearFaults: () => void (faults = []),
    clearOverrides: () => void (overrides = []),
    clearCalls: () => void (calls = []),

    setFault(fields: Fields) {
      const fault = readFault(fields);
      faults = faults.filter((one) => !isSame(one, fault));
      if (fault.mode !== 'off') faults.unshift(fault);
      else if (fault.route === '*' && !fault.match) faults = [];
    },

    setOverride(fields: Fields) {
      const override = readOverride(fields);
      overrides = [override, ...overrides.filter((one) => !isSame(one, override))];
    },

    faultFor(route: string, address: string) {
      const fault = faults.find((one) => covers(one, route, address));
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) faults = faults.filter((one) => one !== fault);
      }
      return fault;
    },

    overrideFor: (route: string, address: string) => overrides.find((one) => covers(one, route, address)),

    record(request: IncomingMessage, route: string, path: string, query: string) {
      if (calls.length >= keptCalls) calls = calls.slice(keptCalls / 2);
      calls.push(callOf(request, route, path, query));
    },
  };
}

export type Switches = ReturnType<typeof openSwitches>;

function callOf({ method = '', headers }: IncomingMessage, route: string, path: string, query: string) {
  const kept = keptHeaders.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  return { at: new Date().toISOString(), method, path, query, route, headers: Object.fromEntries(kept) };
}

function readRule({ route, match }: Fields): Rule {
  const name = textOf(route)
    .replace(/^\/?(wp-json\/[^/]+\/)?(v1\/)?/, '')
    .replace(/\/+$/, '');
  return { route: name || '*', match: textOf(match) };
}

function readFault(fields: Fields) {
  const mode = modes.find((one) => one === fields.mode);
  if (!mode) throw new WrongSwitch(`mode is one of ${modes.join(', ')}`);
  const [ms, status, seed, times] = [fields.ms, fields.status, fields.seed, fields.times].map(numberOf);
  return { ...readRule(fields), mode, ms, status, seed, times };
}

type Fault = ReturnType<typeof readFault>;

function readOverride(fields: Fields) {
  if (!fields.route || !('body' in fields)) throw new WrongSwitch('an override has a route and a body');
  return { ...readRule(fields), body: fields.body, status: numberOf(fields.status) };
}

const isSame = (one: Rule, other: Rule) => one.route === other.route && one.match === other.match;

/** @param address path and query */
function covers(rule: Rule, route: string, address: string) {
  if (rule.route !== '*' && rule.route !== route && !route.startsWith(`${rule.route}/`)) return false;
  return !rule.match || address.includes(rule.match) || decoded(address).includes(rule.match);
}

function decoded(address: string) {
  try {
    return decodeURIComponent(address.replace(/\+/g, ' '));
  } catch {
    return address;
  }
}

/** Changes an answer as a fault demands. server.ts itself does the faults `hang` and `slow`. */
export function applyFault(fault: Fault, reply: Reply): Reply {
  const text = (body: string) => Buffer.from(body);
  const json = 'application/json; charset=UTF-8';
  const page = 'text/html; charset=UTF-8';
  switch (fault.mode) {
    case 'fail': {
      const status = fault.status ?? 500;
      const body = {
        code: 'internal_server_error',
        message: 'There has been a critical error on this website.',
        data: { status },
      };
      return { status, type: json, body: text(JSON.stringify(body)) };
    }
    case 'notfound':
      return {
        status: 404,
        type: json,
        body: text('{"code":"not_found","message":"There is no such thing.","data":{"status":404}}'),
      };
    case 'noroute':
      return { status: 404, type: json, body: text(JSON.stringify(noRoute.json)) };
    case 'garble':
      return { ...reply, status: fault.status ?? 200, body: text('\u0000{]"%%\u00ff garbled <') };
    case 'html':
      return {
        status: fault.status ?? 200,
        type: page,
        body: text(
          '<!doctype html><title>Briefly unavailable</title><p>Briefly unavailable for scheduled maintenance.',
        ),
      };
    case 'truncate':
      return { ...reply, body: reply.body.subarray(0, Math.floor(reply.body.length / 2)) };
    case 'wrong-types':
      return { ...reply, body: text(wrongTypes(reply, fault.seed ?? 0)) };
    default:
      return reply;
  }
}

/** Gives every text, number and flag of an answer another type; with an odd seed some lists and objects too. */
function wrongTypes(reply: Reply, seed: number) {
  let value: unknown;
  try {
    value = JSON.parse(reply.body.toString());
  } catch {
    return '42';
  }
  let turn = seed;
  const instead = [42, null, ['x'], { odd: true }, false, -1.5];
  const twist = (part: unknown): unknown => {
    turn += 1;
    const whole = part !== null && typeof part === 'object';
    if (whole && (seed % 2 === 0 || turn % 5 !== 0)) {
      if (Array.isArray(part)) return [null, ...part.map(twist), 7, 'x'];
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, twist(inner)]));
    }
    if (whole) return Array.isArray(part) ? { not: 'a list' } : 'not an object';
    const other = instead[turn % instead.length];
    return typeof other === typeof part ? { odd: true } : other;
  };
  return JSON.stringify(twist(value));
}
