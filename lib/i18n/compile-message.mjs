import { parse } from '@messageformat/parser';

/**
 * @typedef {import('./format-message').Message} Message
 * @typedef {import('./format-message').Choice} Choice
 * @typedef {import('@messageformat/parser').Token | import('@messageformat/parser').Octothorpe} Token
 * @typedef {Record<string, 'string' | 'number'>} Arguments by name
 */

/** Arguments that every text may use without being given a value: the names in game/site.mjs. */
export const siteArguments = /** @type {const} */ (['game', 'shortName', 'publisher']);

/** @param {string} reason @returns {never} */
function refuse(reason) {
  throw new Error(`${reason} is not supported in texts`);
}

/**
 * Choices are moved outwards, so that a text around a plural is a plural of whole texts.
 * @param {Message} before
 * @param {Message} after
 * @returns {Message}
 */
function join(before, after) {
  if (typeof before !== 'string') return mapOptions(before, (option) => join(option, after));
  if (typeof after !== 'string') return mapOptions(after, (option) => join(before, option));
  return before + after;
}

/**
 * @param {Choice} choice
 * @param {(option: Message) => Message} change
 * @returns {Choice}
 */
function mapOptions({ by, ...options }, change) {
  const changed = Object.entries(options).map(([name, option]) => [name, change(option ?? '')]);
  return { ...(by === undefined ? {} : { by }), ...Object.fromEntries(changed) };
}

/**
 * @param {import('@messageformat/parser').Select} token
 * @param {string} number
 * @param {Readonly<Record<string, string>>} constants
 * @returns {Choice}
 */
function compileChoice({ type, arg, cases, pluralOffset }, number, constants) {
  if (type === 'selectordinal') refuse('selectordinal');
  if (pluralOffset) refuse('offset');
  if (!cases.some(({ key }) => key === 'other')) refuse('a choice without the case other');
  const options = cases.map(({ key, tokens }) => {
    if (key.startsWith('=') || key === 'by') refuse(`the case ${key}`);
    return [key, compileTokens(tokens, type === 'plural' ? arg : number, constants)];
  });
  return { ...(arg === 'n' ? {} : { by: arg }), ...Object.fromEntries(options) };
}

/**
 * @param {Token} token
 * @param {string} number the argument that `#` stands for
 * @param {Readonly<Record<string, string>>} constants
 * @returns {Message}
 */
function compileToken(token, number, constants) {
  switch (token.type) {
    case 'content':
      return /[{}]/.test(token.value) ? refuse('a brace') : token.value;
    case 'argument':
      return constants[token.arg] ?? `{${token.arg}}`;
    case 'octothorpe':
      return `{${number}}`;
    case 'function':
      return token.key === 'number' && !token.param
        ? `{${token.arg}}`
        : refuse(`{${token.arg}, ${token.key}}`);
    default:
      return compileChoice(token, number, constants);
  }
}

/**
 * @param {readonly Token[]} tokens
 * @param {string} number
 * @param {Readonly<Record<string, string>>} constants
 * @returns {Message}
 */
function compileTokens(tokens, number, constants) {
  return tokens.map((token) => compileToken(token, number, constants)).reduce(join, '');
}

/**
 * Compiles an ICU message into the form that `formatMessage` fills in. It knows arguments, `{n, number}`, `plural` and
 * `select`.
 *
 * @param {string} text
 * @param {Readonly<Record<string, string>>} constants arguments whose value is known, such as the name of the game
 * @returns {Message}
 */
export function compileMessage(text, constants) {
  return compileTokens(parse(text, { strict: true }), 'n', constants);
}

/**
 * The arguments of a text and their types: a number for plurals and `{n, number}`, a string for all others.
 *
 * @param {string} text
 * @returns {Arguments}
 */
export function messageArguments(text) {
  /** @type {readonly string[]} */
  const constants = siteArguments;
  /** @type {Arguments} */
  const found = {};
  /** @param {readonly Token[]} tokens */
  const collect = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe' || constants.includes(token.arg)) continue;
      const isNumber = token.type === 'plural' || token.type === 'function';
      found[token.arg] = isNumber ? 'number' : (found[token.arg] ?? 'string');
      if ('cases' in token) for (const { tokens: inner } of token.cases) collect(inner);
    }
  };
  collect(parse(text, { strict: true }));
  return found;
}
