import type { ChangeEvent, SubmitEvent, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { cleanKeyword } from '#lib/keyword.ts';
import { query } from '#lib/links/links.ts';

type Fields = Readonly<Record<string, string | readonly string[]>>;

type FilterForm = {
  /** The filter that is shown, by the names of the form's fields, which follow it. */
  filter: Fields;
  /** The visitor sent the form, cleared the keyword or chose something. */
  onApply: (fields: URLSearchParams) => void;
  /** Left out where a keyword counts only once it is sent. */
  onType?: (fields: URLSearchParams) => void;
  /** Called once, if the visitor touched nothing while the page was loading. */
  onUntouched?: () => void;
};

/** What was chosen, or is chosen no longer, since the server sent the page. */
const changedChoice = ':checked:not(:default), input:default:not(:checked)';

const keywordOf = (form: HTMLFormElement | null) => form?.querySelector('input') ?? null;

function read(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Writes a filter into the fields. A space at the end that the visitor has just typed stays. */
function fill(form: HTMLFormElement, filter: Fields): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const value = filter[field.name];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]'))
      field.checked = [value].flat().includes(field.value);
    else if (cleanKeyword(field.value) !== value) field.value = String(value);
  }
}

/**
 * The form of a filter: its first field takes the keyword, and choices apply at once. The fields are rendered on the
 * server, so that the island's script contains none and the form works without script. Returns the form's props.
 */
export function useFilterForm({ filter, onApply, onType, onUntouched }: FilterForm) {
  const ref = useRef<HTMLFormElement>(null);
  const filledFor = useRef<string>(null);
  const shown = query(filter);

  useEffect(() => {
    const form = ref.current;
    const before = filledFor.current;
    filledFor.current = shown;
    if (!form || before === shown) return;
    if (before === null) {
      // What the visitor typed or chose while the page was loading comes before all.
      if (form.querySelector(changedChoice)) {
        form.requestSubmit();
        return;
      }
      const box = keywordOf(form);
      if (box && box.value !== box.defaultValue) {
        onType?.(read(form));
        return;
      }
      if (box !== document.activeElement) onUntouched?.();
    }
    // Back or a link may change the address, and a browser may restore fields that differ from it.
    fill(form, filter);
  });

  function apply(form: HTMLFormElement) {
    const box = keywordOf(form);
    if (box) box.value = cleanKeyword(box.value);
    onApply(read(form));
  }

  return {
    ref,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply(event.currentTarget);
    },
    onChange: ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
      if (target.matches('[type=search]')) onType?.(read(form));
      else apply(form);
    },
    onReset: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const box = keywordOf(event.currentTarget);
      if (box) box.value = '';
      box?.focus();
      apply(event.currentTarget);
    },
  };
}
