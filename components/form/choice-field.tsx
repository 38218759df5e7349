import type { ComponentProps } from 'react';
import { SelectField } from './select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** The first option, which chooses nothing. */
  none: string;
  choices: readonly { slug: string; name: string; language?: string | undefined }[];
};

export function ChoiceField({ none, choices, ...select }: Props) {
  return (
    <SelectField {...select}>
      <option value="">{none}</option>
      {choices.map(({ slug, name, language }) => (
        <option key={slug} value={slug} lang={language}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
