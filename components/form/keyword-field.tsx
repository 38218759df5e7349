import type { ComponentProps } from 'react';
import { longestKeyword } from '#lib/keyword.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'action'> & {
  clear: string;
  /** The label of the button that sends the form. Left out where results come while the visitor types. */
  submit?: string;
};

/** A text field for a keyword, with a button that resets its form. Without text the field hides that button. */
export function KeywordField({ clear, submit, ...field }: Props) {
  return (
    <TextField
      type="search"
      maxLength={longestKeyword}
      autoComplete="off"
      enterKeyHint={submit ? 'search' : undefined}
      // The button that clears the field is hidden while the placeholder is shown.
      placeholder=" "
      {...field}
      action={
        <>
          <IconButton type="reset" icon="close" label={clear} />
          {submit && <IconButton type="submit" icon="search" label={submit} />}
        </>
      }
    />
  );
}
