/** The choice of a champion and of its abilities in the editor. */
import { ComboboxControl, TextControl } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { bySlug, labelOf } from './champions.ts';
import { nameOfHidden } from './followed.tsx';
import { site } from './site.ts';
import type { Champion } from './champions.ts';
import type { Values } from './followed.tsx';
import type { TextFieldProps } from './link-field.tsx';

const { champions } = site;

/** Also of a champion that is not published, by its name in addresses. */
export function nameOf(slug: string | undefined): string {
  if (!slug) return '';
  return bySlug(champions, slug)?.name ?? nameOfHidden(slug);
}

export function Thumbnail({ champion }: { champion: Champion | undefined }) {
  return champion?.picture ? <img className="fighter-thumbnail" src={champion.picture} alt="" /> : null;
}

export function ChampionField({ label, help, value, onChange }: TextFieldProps) {
  const chosen = bySlug(champions, value);
  const options = champions.map((one) => ({ value: one.slug, label: labelOf(one) }));
  return (
    <div className="fighter-control">
      <ComboboxControl
        {...newest}
        label={label}
        help={help}
        value={chosen ? chosen.slug : value || null}
        options={value && !chosen ? [{ value, label: nameOf(value) }, ...options] : options}
        onChange={(slug) => onChange(slug ?? '')}
      />
      <Thumbnail champion={chosen} />
    </div>
  );
}

/** Suggests the abilities of the chosen champion; any other words may be typed too. */
export function AbilityField({
  label,
  help,
  value,
  champion,
  onChange,
}: TextFieldProps & { champion: string | undefined }) {
  const id = useId();
  const abilities = bySlug(champions, champion)?.abilities ?? [];
  return (
    <>
      <TextControl
        {...newest}
        label={label}
        help={help}
        value={value}
        list={id}
        autoComplete="off"
        onChange={onChange}
      />
      <datalist id={id}>
        {abilities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** What changed, in a line of the block’s preview. */
export function Change({ values: { ability, was, is } }: { values: Values }) {
  return was || is ? (
    <p className="fighter-change">
      {ability && <strong>{`${ability}: `}</strong>}
      <del>{was}</del>
      {' → '}
      <ins>{is}</ins>
    </p>
  ) : null;
}
