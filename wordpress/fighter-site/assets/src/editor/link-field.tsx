/** The field for an address: it is typed, or a page is searched for. A path without a page is named. */
import apiFetch from '@wordpress/api-fetch';
import { Button, ComboboxControl, Notice, TextControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useRef, useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { relative, site } from './site.ts';
import type { Choice } from '@wordpress/components';

export type TextFieldProps = {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
};

type Found = { title: string; url: string; type: string; subtype?: string; fighter_language?: string };

const answersByAddress = new Map<string, boolean>();

/** Whether the site has a page at an address; undefined while that is not known. */
function usePathExists(address: string): boolean | undefined {
  const [, setAnswers] = useState(0);
  useEffect(() => {
    if (address === '' || answersByAddress.has(address)) {
      return undefined;
    }
    // After a pause, because each check costs queries.
    const timer = setTimeout(() => {
      apiFetch({ path: addQueryArgs('/fighter-editor/v1/path', { path: address }) }).then(
        (answer) => {
          answersByAddress.set(address, (answer as { exists: boolean }).exists);
          setAnswers((count) => count + 1);
        },
        // If the request fails, the field shows no warning.
        () => {},
      );
    }, 600);
    return () => clearTimeout(timer);
  }, [address]);
  return answersByAddress.get(address);
}

const searchPause = 300;

/** The pages and categories whose titles hold some words, with the address as value. */
async function findPages(search: string, language: string): Promise<Choice[]> {
  const ask = (more: Record<string, string | number>) =>
    apiFetch({
      path: addQueryArgs('/wp/v2/search', {
        search,
        fighter_language: language,
        _fields: 'id,title,url,type,subtype,fighter_language',
        ...more,
      }),
    }) as Promise<Found[]>;
  const [posts, categories] = await Promise.all([
    ask({ type: 'post', per_page: 20 }),
    search ? ask({ type: 'term', subtype: 'category', per_page: 5 }) : [],
  ]);
  // A translation has the address of its original, and stands for both.
  const sorted = [
    ...posts.filter(({ fighter_language: own }) => own),
    ...posts.filter(({ fighter_language: own }) => !own),
    ...categories,
  ];
  const options = sorted.map(({ title, url, type, subtype, fighter_language: own }) => ({
    value: relative(url),
    // A category has no subtype.
    label: [decodeEntities(title), site.kinds[subtype || type], own].filter(Boolean).join(' · '),
  }));
  return options.filter(({ value }, nth) => options.findIndex((other) => other.value === value) === nth);
}

/** Finds a page of the site by its title. */
function PageSearch({ label, onChoose }: { label: string; onChoose: (address: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [options, setOptions] = useState<Choice[]>([]);
  const language = useSelect(
    (select) => textOf(select(editorStore).getEditedPostAttribute('meta')?.[site.languageKey]),
    [],
  );
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        findPages(words, language).then(
          (found) => {
            if (isCurrent) setOptions(found);
          },
          () => {
            if (isCurrent) setOptions([]);
          },
        );
      },
      words === '' ? 0 : searchPause,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, language]);
  return (
    <div ref={box}>
      <ComboboxControl
        {...newest}
        label={label}
        hideLabelFromVision
        help={__('Type some words of its title.', 'fighter-site')}
        value={null}
        options={options}
        onFilterValueChange={setWords}
        onChange={(address) => {
          if (address) onChoose(address);
        }}
      />
    </div>
  );
}

export function LinkField({ label, help, value, onChange }: TextFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const exists = usePathExists(value);
  const words = __('Search for a page', 'fighter-site');
  const choose = (address: string) => {
    onChange(address);
    setOpen(false);
    // The field that had the focus is gone.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="fighter-control" ref={box}>
      <TextControl
        {...newest}
        label={label}
        help={help}
        value={value}
        onChange={onChange}
        onBlur={() => onChange(relative(value.trim()))}
      />
      {exists === false && (
        <Notice status="warning" isDismissible={false}>
          {__('The site has no page at this address. Readers would find nothing there.', 'fighter-site')}
        </Notice>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-label={`${words}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </Button>
      {isOpen && <PageSearch label={words} onChoose={choose} />}
    </div>
  );
}
