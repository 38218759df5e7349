import type { Select, Token } from '@messageformat/parser';
import { parse } from '@messageformat/parser';
import type { Message, Choice } from './format-message.ts';

/** The type of each argument, by its name. */
type Arguments = Record<string, 'string' | 'number'>;

/** Arguments that every text may use without being given a value: the names in game/site.ts. */
export const siteArguments = ['game', 'shortName', 'publisher'] as const;

function refuse(reason: string): never {
  throw new Error(`${reason} is not supported in texts`);
}

/** Choices are moved outwards, so that a text around a plural is a plural of whole texts. */
function join(before: Message, after: Message): Message {
  if (typeof before !== 'string') return mapOptions(before, (option) => join(option, after));
  if (typeof after !== 'string') return mapOptions(after, (option) => join(before, option));
  return before + after;
}

function mapOptions({ by, other, ...options }: Choice, change: (option: Message) => Message): Choice {
  return {
    ...(by === undefined ? {} : { by }),
    ...Object.fromEntries(Object.entries(options).map(([name, option]) => [name, change(option ?? '')])),
    other: change(other),
  };
}

function compileChoice(
  { type, arg, cases, pluralOffset }: Select,
  number: string,
  constants: Readonly<Record<string, string>>,
): Choice {
  if (type === 'selectordinal') refuse('selectordinal');
  if (pluralOffset) refuse('offset');
  const options: Record<string, Message> = {};
  for (const { key, tokens } of cases) {
    if (key.startsWith('=') || key === 'by') refuse(`the case ${key}`);
    options[key] = compileTokens(tokens, type === 'plural' ? arg : number, constants);
  }
  const { other } = options;
  if (other === undefined) refuse('a choice without the case other');
  return { ...(arg === 'n' ? {} : { by: arg }), ...options, other };
}

/** @param number the argument that `#` stands for */
function compileToken(token: Token, number: string, constants: Readonly<Record<string, string>>): Message {
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

function compileTokens(
  tokens: readonly Token[],
  number: string,
  constants: Readonly<Record<string, string>>,
): Message {
  return tokens.map((token) => compileToken(token, number, constants)).reduce(join, '');
}

/**
 * Compiles an ICU message into the form that `formatMessage` fills in. It knows arguments, `{n, number}`, `plural` and
 * `select`.
 * @param constants arguments whose value is known, such as the name of the game
 */
export function compileMessage(text: string, constants: Readonly<Record<string, string>>): Message {
  return compileTokens(parse(text, { strict: true }), 'n', constants);
}

/** The arguments of a text and their types: a number for plurals and `{n, number}`, a string for all others. */
export function messageArguments(text: string): Arguments {
  const constants: readonly string[] = siteArguments;
  const found: Arguments = {};
  const collect = (tokens: readonly Token[]) => {
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
