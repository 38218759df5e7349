import type { Locale } from '#lib/i18n/locales.ts';

type Rule = readonly [spelling: RegExp, sound: string];

/** Greek and Latin spellings, which stand in names of all languages. */
const everywhere: readonly Rule[] = [
  [/ph/g, 'f'],
  [/rh/g, 'r'],
  [/ck/g, 'k'],
  [/(?<![aeiou])y(?![aeiou])/g, 'i'],
];

/** For languages in which a doubled letter sounds like a single one. */
const doubled: Rule = [/(.)\1+/g, '$1'];

const english: readonly Rule[] = [
  [/^know/, 'nO'],
  [/^[kg]n/, 'n'],
  [/^wr/, 'r'],
  [/^psich/, 'sik'],
  [/^ps/, 's'],
  [/tch/g, 'C'],
  [/sch|^ch(?=[lr])/g, 'sk'],
  [/ch/g, 'C'],
  [/sh|[ct]i(?=on|an|al)/g, 'S'],
  [/th/g, 'T'],
  [/dge?(?=[eimy]|$)/g, 'j'],
  [/(?:ough|augh)(?=t$)/, 'o'],
  [/eigh/g, 'A'],
  [/igh/g, 'I'],
  [/mb$/, 'm'],
  [/sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/qu/g, 'kw'],
  [/[cq]/g, 'k'],
  // A silent e at the end makes the vowel before it long.
  [/(?<![aeiou])i(?=[bdfklmnprstvz]e$)/, 'I'],
  [/(?<![aeiou])a(?=[bdfklmnprstvz]e$)/, 'A'],
  [/(?<![aeiou])u(?=[bdfklmnprstvz]e$)/, 'U'],
  [/(?<=.{2}[^aeiou])e$/, ''],
  [/ie(?=[rs]+$)|(?<=.)(?:ee|ea|ie|ey)$/, 'i'],
  [/[ae][iy]/g, 'A'],
  [/ee|ea|ie/g, 'E'],
  [/oo|ew|ue/g, 'U'],
  [/[ao]e(?=.)/g, 'e'],
  doubled,
];

const spanish: readonly Rule[] = [
  [/th/g, 't'],
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/h/g, ''],
  [/ll/g, 'y'],
  [/rr/g, 'R'],
  [/^ps/, 's'],
  [/v/g, 'b'],
  [/g(?=[eiéí])/g, 'j'],
  [/gu(?=[eiéí])/g, 'g'],
  [/sc(?=[eiéí])|c(?=[eiéí])|[zç]/g, 's'],
  [/qu(?=[eiéí])|[cq]/g, 'k'],
  doubled,
];

const french: readonly Rule[] = [
  [/œ|æ/g, 'e'],
  [/sch|sh/g, 'S'],
  [/ch(?=[lr])/g, 'k'],
  [/ch/g, 'S'],
  [/t(?=ion)/g, 'ss'],
  [/th/g, 't'],
  [/h/g, ''],
  [/sc(?=[eiyéèêë])|ç/g, 'ss'],
  [/c(?=[eiyéèêëî])/g, 's'],
  [/qu?|c/g, 'k'],
  [/ge(?=[aoâô])|g(?=[eiyéèêëî])/g, 'j'],
  [/gu(?=[eiyéèêë])/g, 'g'],
  [/gn/g, 'N'],
  [/aill?(?=e|$)/g, 'aY'],
  // Between vowels a single s is a z.
  [/(?<=[aeiouyâàéèêëîïôû])s(?=[aeiouyâàéèêëîïôû])/g, 'z'],
  // A vowel before m or n is nasal, unless it is spoken with what follows.
  [/(?:[ae]i|[iyu])[mn](?![aeiouyâàéèêëîïôûmn])/g, '1'],
  [/[ae][mn](?![aeiouyâàéèêëîïôûmn])/g, '2'],
  [/o[mn](?![aeiouyâàéèêëîïôûmn])/g, '3'],
  // What is not spoken at the end.
  [/(?<=.{2})(?:ers?|ez|ée?s?)$/, 'E'],
  [/(?<=.{2})[dtsxpz]+$/, ''],
  [/(?<=.{2})e$/, ''],
  [/e?au/g, 'o'],
  [/où|oû|ou/g, 'U'],
  [/[ae][iî]|[éèêë]/g, 'e'],
  [/y/g, 'i'],
  doubled,
];

const german: readonly Rule[] = [
  [/qu/g, 'kw'],
  [/^s(?=[pt])/, 'S'],
  [/[äe]u|oi/g, 'O'],
  [/[ea][iy]/g, 'A'],
  [/ae|ä/g, 'e'],
  [/oe/g, 'ö'],
  [/ue/g, 'ü'],
  [/sch/g, 'S'],
  [/chs/g, 'ks'],
  [/^ch(?=[aolru])/g, 'k'],
  [/ch/g, 'C'],
  [/th/g, 't'],
  // An h behind a vowel, and an e behind an i, make it long and are not spoken.
  [/(?<=[aeiouöü])h(?![aeiouöü])/g, ''],
  [/ie/g, 'i'],
  [/t[zs]/g, 'z'],
  [/c(?=[eiyö])/g, 'z'],
  [/c/g, 'k'],
  [/v/g, 'f'],
  [/dt/g, 't'],
  [/b$/, 'p'],
  [/d$/, 't'],
  [/g$/, 'k'],
  doubled,
];

const italian: readonly Rule[] = [
  [/sch(?=[ei])/g, 'sk'],
  [/sci(?=[aou])|sc(?=[eièéì])|sh/g, 'S'],
  [/ch(?=[eièéì])/g, 'k'],
  [/gh(?=[eièéì])/g, 'g'],
  [/c?ci(?=[aou])|c?c(?=[eièéì])/g, 'C'],
  [/g?gi(?=[aou])|g?g(?=[eièéì])/g, 'G'],
  [/th/g, 't'],
  [/h/g, ''],
  [/c?qu|cu(?=[aeio])/g, 'ku'],
  [/[cq]/g, 'k'],
  [/w/g, 'v'],
];

const portuguese: readonly Rule[] = [
  [/th/g, 't'],
  [/rr/g, 'R'],
  [/ch|sh/g, 'S'],
  // At the beginning and between vowels an x is mostly spoken as ch.
  [/^x|(?<=[aeiouéêãõ]i?)x(?=[aeiouáéêíóôú])/g, 'S'],
  [/(?<![ln])h/g, ''],
  [/s?ç|[xs]?c(?=[eiéêí])/g, 'ss'],
  [/qu(?=[eiéêí])|[cq]/g, 'k'],
  [/g(?=[eiéêí])/g, 'j'],
  [/gu(?=[eiéêí])/g, 'g'],
  [/(?<=[aeiouáéêíóôúãõ])s(?=[aeiouáéêíóôúãõ])/g, 'z'],
  [/z$/, 's'],
  doubled,
];

/** Turkish words are written as they are spoken. Foreign names are not. */
const turkish: readonly Rule[] = [
  [/th/g, 't'],
  [/sh/g, 's'],
  [/ch/g, 'c'],
  [/c(?=[tkr])/g, 'k'],
  [/q/g, 'k'],
  [/w/g, 'v'],
];

/** A language without rules of its own has those of names. */
const rules: Partial<Record<Locale, readonly Rule[]>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  'pt-br': portuguese,
  tr: turkish,
};

/** Sounds of fewer letters stand for too many words. */
const shortest = 3;

/**
 * How a word sounds in a language: two words with the same result sound alike (`rules 72b`). Empty for a short one. Each
 * rule replaces a spelling by the letter of its sound; a sound that has no single letter gets a capital one or a number.
 * Vowels are kept, because systems that leave them out (Soundex, Metaphone) call words alike that only have the same
 * consonants.
 */
export function soundOf(locale: Locale, word: string): string {
  let sound = word.toLowerCase().normalize('NFC').replaceAll('ı', 'i').replaceAll('ß', 'ss');
  for (const [spelling, letter] of [...everywhere, ...(rules[locale] ?? [])])
    sound = sound.replace(spelling, letter);
  const plain = sound.replaceAll('x', 'ks').normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.length < shortest ? '' : plain;
}
