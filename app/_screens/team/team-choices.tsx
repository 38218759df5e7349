import { useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { ChampionPicker } from '#components/tool/champion-picker.tsx';
import { ToolButton } from '#components/tool/tool-button.tsx';
import type { ChampionClass } from '#game/classes.ts';
import type { TeamChampion } from '#lib/team/matchup.ts';
import { Face } from './face.tsx';
import type { Texts } from './texts-of.ts';
import styles from './team.module.css';

type PickerProps = {
  classNames: Record<string, string>;
  t: Texts;
  staticUrl: string;
  label: string;
  champions: readonly TeamChampion[];
  /** Whether the field goes with the next champion, because there is room for no other. */
  isLast: boolean;
  onPick: (slug: string) => void;
};

export function Picker({ classNames, t, staticUrl, label, champions, isLast, onPick }: PickerProps) {
  const field = useRef<HTMLDivElement>(null);
  const pick = (slug: string) => {
    // The focus stays beside the field, and is not lost with it.
    if (isLast)
      field.current?.closest('section')?.querySelector<HTMLElement>('li:last-child button')?.focus();
    onPick(slug);
  };
  return (
    <div ref={field} className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <ChampionPicker
        size="large"
        offer={{
          champions: champions.map(({ slug, name, championClass, nameLanguage }) => ({
            id: slug,
            name,
            championClass,
            language: nameLanguage,
          })),
          staticUrl,
          label,
          placeholder: t('compare.add.placeholder'),
          nothing: t('compare.nobody'),
          foundText: (count) => t('compare.found', { n: `${count}` }),
          className: (championClass: ChampionClass) => classNames[championClass] ?? '',
        }}
        onPick={pick}
      />
    </div>
  );
}

type ChosenProps = {
  champions: readonly TeamChampion[];
  staticUrl: string;
  label: (name: string) => string;
  onRemove: (slug: string) => void;
};

/** A button goes with its champion, so the focus goes to its neighbour, or to the field behind. */
function focusBeside(button: HTMLElement) {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const field = item?.closest('section')?.querySelector<HTMLElement>('[role=combobox]');
  (neighbour?.querySelector('button') ?? field)?.focus();
}

/** The chosen champions, each with a button that takes it out. */
export function Chosen({ champions, staticUrl, label, onRemove }: ChosenProps) {
  if (champions.length === 0) return null;
  return (
    <ul className={styles.chosen}>
      {champions.map((champion) => (
        <li key={champion.slug} data-class={champion.championClass}>
          <Face champion={champion} staticUrl={staticUrl} />
          <span lang={champion.nameLanguage}>{champion.name}</span>
          <ToolButton
            look="plain"
            aria-label={label(champion.name)}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              onRemove(champion.slug);
            }}
          >
            <Icon name="close" />
          </ToolButton>
        </li>
      ))}
    </ul>
  );
}

type ChoicesProps<Value> = {
  label: string;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, text: string])[];
  disabled?: Value | undefined;
  onChoose: (value: Value) => void;
};

export function Choices<Value extends string | number>({
  label,
  name,
  value,
  choices,
  disabled,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map(([one, text]) => (
        <label key={one}>
          <input
            type="radio"
            name={`team-${name}`}
            value={one}
            checked={one === value}
            disabled={one === disabled}
            onChange={() => onChoose(one)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
