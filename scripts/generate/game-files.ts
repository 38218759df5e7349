import { readFileSync } from 'node:fs';
import { championClasses } from '#game/classes.ts';
import { fonts } from '#game/fonts.ts';
import { masteryTypes, sections } from '#game/masteries.ts';
import { classColours, palette, sectionColours, textColours } from '#game/palette.ts';
import { progressions } from '#game/progressions.ts';
import { purposes } from '#game/purposes.ts';

/** What `npm run generate` writes from game/: its style sheets, and copies for what can't import it. */

const headline = '/* Written by `npm run generate` from game/. */\n';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export type Property = [name: string, value: string];

const lines = (properties: Property[], indent = '    ') =>
  properties.map(([name, value]) => `${indent}--${name}: ${value};\n`).join('');

const colours: Property[] = Object.entries(palette).map(([name, colour]) => [kebab(name), colour]);

const ofClasses: Property[] = championClasses.flatMap((name) => [
  [name, classColours[name].colour],
  [`${name}-solid`, classColours[name].solid],
]);

/** The shadow's colour with 72 % opacity. */
function veil() {
  const parts = [1, 3, 5].map((at) => Number.parseInt(palette.shadow.slice(at, at + 2), 16));
  return `rgb(${parts.join(' ')} / 72%)`;
}

function tokens() {
  const ofSections: Property[] = sections.map((name) => [name, sectionColours[name].colour]);
  const stacks: Property[] = [
    ['font-display', fonts.display.stack],
    ['font-text', fonts.text.stack],
  ];
  /** The colours for dark surfaces are too pale on paper. */
  const onPaper: Property[] = [
    ...championClasses.map((name) => [name, classColours[name].solid] as Property),
    ...sections.map((name) => [name, sectionColours[name].print] as Property),
  ];
  return `${headline}@layer tokens {
  :root {
${lines([...colours, ['veil', veil()]])}
${lines(ofClasses)}
${lines(ofSections)}
${lines(stacks)}  }
}

@media print {
  @layer tokens {
    :root {
${lines(onPaper, '      ')}    }
  }
}
`;
}

/** Elements with `data-class` get the class colour in two custom properties. */
function classes() {
  const rules = championClasses.map(
    (name) => `  [data-class='${name}'] {
    --class: var(--${name});
    --class-solid: var(--${name}-solid);
  }
`,
  );
  return `${headline}@layer base {\n${rules.join('\n')}}\n`;
}

/** Elements with `data-section` get the colour of the mastery section in a custom property. */
function sectionTones() {
  const rules = sections.map((name) => `  [data-section='${name}'] {\n    --tone: var(--${name});\n  }\n`);
  return `${headline}@layer pages {\n${rules.join('\n')}}\n`;
}

function maskOf(name: string) {
  const svg = readFileSync(new URL(`../../game/icons/${name}.svg`, import.meta.url), 'utf8');
  const address = svg
    .trim()
    .replace(/"/g, "'")
    .replace(/[<>#%]/g, encodeURIComponent);
  return `url("data:image/svg+xml,${address}")`;
}

function classIcons() {
  const rules = championClasses.map(
    (name) => `  .icon-class-${name} {\n    --shape: ${maskOf(name)};\n  }\n`,
  );
  return `${headline}@layer components {\n${rules.join('\n')}}\n`;
}

/** The drawings of the class icons by class, for symbols. */
function classShapes() {
  const shapes = championClasses.map((name) => {
    const svg = readFileSync(new URL(`../../game/icons/${name}.svg`, import.meta.url), 'utf8');
    return [name, svg.trim().replace(/^<svg[^>]*>|<\/svg>$/g, '')];
  });
  return `${JSON.stringify(Object.fromEntries(shapes), null, 2)}\n`;
}

/** The editor's style sheet (wordpress/fighter-site/assets/editor.css) between two marks. */
function editorColours(sheet: string) {
  const [start, end] = ['/* From game/, by `npm run generate` */\n', '/* End of what is from game/ */\n'];
  const rules = `:root {\n${[...colours, ...ofClasses].map(([name, value]) => `  --fighter-${name}: ${value};\n`).join('')}}\n${championClasses
    .map(
      (name) =>
        `.fighter-is-item[data-class='${name}'] {\n  border-bottom: 6px solid var(--fighter-${name}) !important;\n}\n`,
    )
    .join('')}`;
  const [before = ''] = sheet.split(start);
  return `${before}${start}${rules}${end}${sheet.split(end)[1] ?? ''}`;
}

const phpArray = (names: readonly string[]) => `array( ${names.map((name) => `'${name}'`).join(', ')} )`;

const ofTexts: [slug: string, name: string, colour: string][] = [
  ...Object.entries(textColours).map(
    ([name, label]) =>
      [kebab(name), label, palette[name as keyof typeof textColours]] as [string, string, string],
  ),
  ...championClasses.map(
    (name) =>
      [name, name.slice(0, 1).toUpperCase() + name.slice(1), classColours[name].colour] as [
        string,
        string,
        string,
      ],
  ),
];

function gameClass() {
  return `<?php
/**
 * The game's own lists. Written by \`npm run generate\` from game/ of the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\\Site\\Content;

/**
 * Names as the site knows them; the order is that in which they are offered.
 */
final class Game {

	public const CLASSES = ${phpArray(championClasses)};

	public const PROGRESSIONS = ${phpArray(progressions)};

	public const PURPOSES = ${phpArray(purposes)};

	public const SECTIONS = ${phpArray(sections)};

	public const MASTERY_TYPES = ${phpArray(masteryTypes)};

	/** Colours of texts: slug, name, colour. */
	public const TEXT_COLOURS = array(
${ofTexts.map((row) => `\t\t${phpArray(row)},\n`).join('')}	);
}
`;
}

/** The colours of the page that Varnish makes itself. */
function varnishColours(rules: string) {
  return rules.replace(
    /(padding:32px;background:)#\w+(;color:)#\w+/,
    (_, background: string, colour: string) => `${background}${palette.page}${colour}${palette.text}`,
  );
}

/** Each file, with the function that makes its new text from the old one. */
export const gameFiles: [file: string, text: (before: string) => string][] = [
  ['game/generated/tokens.css', tokens],
  ['game/generated/classes.css', classes],
  ['game/generated/class-icons.css', classIcons],
  ['game/generated/class-shapes.json', classShapes],
  ['game/generated/sections.css', sectionTones],
  ['wordpress/fighter-site/assets/editor.css', editorColours],
  ['wordpress/fighter-site/includes/content/class-game.php', gameClass],
  ['deploy/varnish/default.vcl', varnishColours],
];
