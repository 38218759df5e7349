/**
 * What tests can switch on and read: faults, planted answers, and the list of calls received.
 *
 * @typedef {'fail' | 'hang' | 'garble' | 'html' | 'truncate' | 'wrong-types' | 'slow' | 'notfound' | 'noroute' | 'off'} Mode
 * @typedef {{ route: string, mode: Mode, ms?: number, match?: string, status?: number, seed?: number, times?: number }} Fault
 * @typedef {{ route: string, match?: string, body: unknown, status?: number }} Override
 * @typedef {{ at: string, method: string, path: string, query: string, route: string, headers: Record<string, string> }} Call
 * @typedef {{ status: number, type: string, body: Buffer, headers?: Record<string, string> }} Reply
 */

import { noRoute } from './routes.mjs';

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
];
const keptHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
].concat('origin', 'referer', 'user-agent', 'x-wp-nonce', 'x-forwarded-for');
const keptCalls = 20_000;

export function openSwitches() {
  /** @type {Fault[]} */
  let faults = [];
  /** @type {Override[]} */
  let overrides = [];
  /** @type {Call[]} */
  let calls = [];

  return {
    faults: () => faults,
    overrides: () => overrides,
    calls: () => calls,
    clearFaults: () => void (faults = []),
    clearOverrides: () => void (overrides = []),
    clearCalls: () => void (calls = []),

    /** @param {any} given @returns {string} what is wrong with it, or nothing */
    setFault(given) {
      const fault = { ...given, route: routeName(given?.route ?? '*') };
      if (!modes.includes(fault.mode)) return `mode is one of ${modes.join(', ')}`;
      faults = faults.filter(
        ({ route, match }) => route !== fault.route || (match ?? '') !== (fault.match ?? ''),
      );
      if (fault.mode === 'off' && fault.route === '*' && !fault.match) faults = [];
      if (fault.mode !== 'off') faults.unshift(fault);
      return '';
    },

    /** @param {any} given @returns {string} what is wrong with it, or nothing */
    setOverride(given) {
      if (typeof given?.route !== 'string' || !('body' in given)) return 'an override has a route and a body';
      const override = { ...given, route: routeName(given.route) };
      overrides = overrides.filter(
        ({ route, match }) => route !== override.route || (match ?? '') !== (override.match ?? ''),
      );
      overrides.unshift(override);
      return '';
    },

    /**
     * @param {string} route
     * @param {string} address
     */
    faultFor(route, address) {
      const fault = faults.find((one) => covers(one, route, address));
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) faults = faults.filter((one) => one !== fault);
      }
      return fault;
    },

    /**
     * @param {string} route
     * @param {string} address
     */
    overrideFor: (route, address) => overrides.find((one) => covers(one, route, address)),

    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {string} route
     * @param {string} path
     * @param {string} query
     */
    record(request, route, path, query) {
      if (calls.length >= keptCalls) calls = calls.slice(keptCalls / 2);
      const headers = Object.fromEntries(
        keptHeaders
          .filter((name) => request.headers[name] !== undefined)
          .map((name) => [name, String(request.headers[name])]),
      );
      calls.push({ at: new Date().toISOString(), method: request.method ?? '', path, query, route, headers });
    },
  };
}

/** @typedef {ReturnType<typeof openSwitches>} Switches */

/** @param {unknown} given */
function routeName(given) {
  return (
    String(given)
      .replace(/^\/?(wp-json\/[^/]+\/)?(v1\/)?/, '')
      .replace(/\/+$/, '') || '*'
  );
}

/**
 * @param {{ route: string, match?: string }} rule
 * @param {string} route
 * @param {string} address path and query
 */
function covers(rule, route, address) {
  if (rule.route !== '*' && rule.route !== route && !route.startsWith(`${rule.route}/`)) return false;
  return !rule.match || address.includes(rule.match) || decoded(address).includes(rule.match);
}

/** @param {string} address */
function decoded(address) {
  try {
    return decodeURIComponent(address.replace(/\+/g, ' '));
  } catch {
    return address;
  }
}

/**
 * Changes an answer as a fault demands. server.mjs itself does the faults `hang` and `slow`.
 *
 * @param {Fault} fault
 * @param {Reply} reply
 * @returns {Reply}
 */
export function applyFault(fault, reply) {
  const text = (/** @type {string} */ body) => Buffer.from(body);
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
      return {
        status: 404,
        type: json,
        body: text(JSON.stringify(noRoute.json)),
      };
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

/**
 * Gives every text, number and flag of an answer another type; with an odd seed some lists and objects too.
 *
 * @param {Reply} reply
 * @param {number} seed
 */
function wrongTypes(reply, seed) {
  let value;
  try {
    value = JSON.parse(reply.body.toString());
  } catch {
    return '42';
  }
  let turn = seed;
  const instead = [42, null, ['x'], { odd: true }, false, -1.5];
  /** @param {any} part @returns {any} */
  const twist = (part) => {
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
