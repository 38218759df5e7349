const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * The alternative text of a picture that stands beside its title. It is empty where it only repeats the title, which
 * would then be read twice.
 */
export function altBeside(title: string, alt: string | undefined): string {
  return alt !== undefined && !inWords(title).includes(inWords(alt)) ? alt : '';
}
