import type { ComponentProps, ReactNode } from 'react';
import { longestKeyword } from '@/lib/keyword';
import { IconButton } from './icon-button';
import { TextField } from './text-field';

type Props = Omit<ComponentProps<typeof TextField>, 'action'> & {
  value: string;
  onClear: () => void;
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
          {value !== '' && <IconButton type="button" onClick={onClear} {...clear} />}
          {submit && <IconButton type="submit" {...submit} />}
        </>
      }
    />
  );
}
