import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { ChampionPicker } from '#components/tool/champion-picker.tsx';
import { ToolButton } from '#components/tool/tool-button.tsx';
import type { ChampionClass } from '#game/classes.ts';
import type { TeamChampion } from '#lib/team/matchup.ts';
import { Face } from './face.tsx';
import type { Texts } from './texts-of.ts';
import styles from './team.module.css';

/** What both pickers of the page have in common. */
export type Offer = { classNames: Record<string, string>; t: Texts; staticUrl: string };

type ChosenProps = {
  offer: Offer;
  /** What the field is for. */
  label: string;
  chosen: readonly TeamChampion[];
  choosable: readonly TeamChampion[];
  most: number;
  /** Stands where the field stood, once as many are chosen as may be. */
  full?: ReactNode;
  onAdd: (slug: string) => void;
  onRemove: (slug: string) => void;
};

/** A button goes with its champion, so the focus goes to its neighbour, or to the field behind. */
function focusBeside(button: HTMLElement) {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const field = item?.closest('section')?.querySelector<HTMLElement>('[role=combobox]');
  (neighbour?.querySelector('button') ?? field)?.focus();
}

/** The chosen champions, each with a button that takes it out, and a field for the next one while there is room. */
export function Chosen(props: ChosenProps) {
  const { offer, label, chosen, choosable, most, full, onAdd, onRemove } = props;
  const { classNames, t, staticUrl } = offer;
  const field = useRef<HTMLDivElement>(null);
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((champion) => (
            <li key={champion.slug} data-class={champion.championClass}>
              <Face champion={champion} staticUrl={staticUrl} />
              <span lang={champion.nameLanguage}>{champion.name}</span>
              <ToolButton
                look="plain"
                aria-label={t('compare.remove', { name: champion.name })}
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
      )}
      {chosen.length < most ? (
        <div ref={field} className={styles.field}>
          <span aria-hidden="true">{label}</span>
          <ChampionPicker
            size="large"
            offer={{
              champions: choosable.map(({ slug, name, championClass, nameLanguage }) => ({
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
            onPick={(slug) => {
              // The field goes with the last champion. The focus stays beside it, and is not lost with it.
              if (chosen.length === most - 1)
                field.current
                  ?.closest('section')
                  ?.querySelector<HTMLElement>('li:last-child button')
                  ?.focus();
              onAdd(slug);
            }}
          />
        </div>
      ) : (
        full
      )}
    </>
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
