/** The terms of the glossary, to choose from, and the marks of keywords and colours as formats of rich text. */
import { Button } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { applyFormat, create, insert, removeFormat } from '@wordpress/rich-text';
import type { RichText } from '@wordpress/rich-text';

export const keyword = 'fighter/keyword';
export const colour = 'fighter/colour';

export type Term = { slug: string; word: string; text: string };

const marks = /\[k=[^\]]*\]|\[\/k\]|\[[0-9a-f]{6}\]|\[-\]/gi;
const textOf = (html: string) =>
  decodeEntities(
    html
      .replace(marks, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim();

/** The terms that a search finds; undefined while it runs. */
function useTerms(search: string): Term[] | undefined {
  return useSelect(
    (select) => {
      const query = {
        search,
        fighter_originals: 'any',
        per_page: 8,
        status: 'publish',
        orderby: search ? 'relevance' : 'title',
        order: search ? 'desc' : 'asc',
        _fields: 'id,slug,title,content',
      };
      const found = select(coreStore).getEntityRecords('postType', 'fighter_term', query);
      return found
        ? found.map(({ slug, title, content }) => ({
            slug,
            word: decodeEntities(title.rendered),
            text: textOf(content.rendered),
          }))
        : undefined;
    },
    [search],
  );
}

export function TermList({ search, onChoose }: { search: string; onChoose: (term: Term) => void }) {
  const terms = useTerms(search);
  if (!terms) {
    return <p>{__('Searching …', 'fighter-site')}</p>;
  }
  if (terms.length === 0) {
    return <p>{__('The glossary has no such term.', 'fighter-site')}</p>;
  }
  return (
    <ul>
      {terms.map((term) => (
        <li key={term.slug}>
          <Button onClick={() => onChoose(term)}>
            <strong>{term.word}</strong>
            <span>{term.text.slice(0, 160)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The selected text as a keyword. Without a selection the word itself is written. */
export function withKeyword(value: RichText, { slug, word }: Term, isKeyword: boolean, after = ''): RichText {
  const format = { type: keyword, attributes: { keyword: slug } };
  return isKeyword || value.start !== value.end
    ? applyFormat(value, format)
    : insert(value, applyFormat(create({ text: word + after }), format, 0, word.length));
}

/** @param hex such as "#ff0000"; without one the text has no colour of its own */
export function withColour(value: RichText, hex: string | undefined): RichText {
  const code = (hex ?? '').slice(1).toLowerCase();
  return code
    ? applyFormat(value, { type: colour, attributes: { colour: code, style: `color:#${code}` } })
    : removeFormat(value, colour);
}
