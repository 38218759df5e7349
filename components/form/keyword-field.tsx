import type { ComponentProps, ReactNode } from 'react';
import { longestKeyword } from '#lib/keyword.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'action'> & {
  /** Left out where the browser holds the text. */
  value?: string;
  /** Left out where the form is reset instead; then style hides the button while the field is empty. */
  onClear?: () => void;
  clear: { icon: ReactNode; label: string };
  /** The button that sends the form. Left out where results come while the visitor types. */
  submit?: { icon: ReactNode; label: string };
};

/** A text field for a keyword, with a button that clears it. */
export function KeywordField({ value, onClear, clear, submit, ...field }: Props) {
  return (
    <TextField
      type="search"
      maxLength={longestKeyword}
      autoComplete="off"
      {...field}
      value={value}
      action={
        <>
          {value !== '' && <IconButton type={onClear ? 'button' : 'reset'} onClick={onClear} {...clear} />}
          {submit && <IconButton type="submit" {...submit} />}
        </>
      }
    />
  );
}
