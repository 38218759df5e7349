/** The comparison before game data are saved, with what somebody else changed meanwhile. */
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Changes, shown } from './changes-table.tsx';
import { Table } from './table.tsx';
import { Errors } from './errors.tsx';
import { isStale, undecided } from './plans.ts';
import type { Choices, Plan } from './plans.ts';
import type { AnyDoc } from './use-document.ts';

type ConflictsProps = {
  plan: Plan;
  choices: Choices;
  choose: (place: string, choice: string) => void;
};

function Conflicts({ plan, choices, choose }: ConflictsProps) {
  if (!plan.theirs && plan.conflicts.length === 0) {
    return null;
  }
  const who = plan.theirs
    ? /* translators: 1: a user, 2: a time */ sprintf(
        __(
          '%1$s saved meanwhile, on %2$s. What you typed is still here; cells that only one of you changed are kept from both.',
          'fighter-site',
        ),
        plan.theirs.user,
        plan.theirs.when,
      )
    : __('Somebody else saved meanwhile. What you typed is still here.', 'fighter-site');
  return (
    <>
      <p className="notice notice-warning inline">{who}</p>
      {plan.conflicts.length > 0 && (
        <Table
          caption={sprintf(
            /* translators: %d: a number */
            _n(
              '%d cell that both changed',
              '%d cells that both changed',
              plan.conflicts.length,
              'fighter-site',
            ),
            plan.conflicts.length,
          )}
          heads={[
            __('Cell', 'fighter-site'),
            __('Was', 'fighter-site'),
            __('Theirs', 'fighter-site'),
            __('Yours', 'fighter-site'),
          ]}
        >
          {plan.conflicts.map(({ place, label, was, theirs, mine }) => (
            <tr key={place}>
              <th scope="row">{label}</th>
              <td>{shown(was)}</td>
              {[
                { choice: 'theirs', value: theirs, words: __('Keep theirs', 'fighter-site') },
                { choice: 'mine', value: mine, words: __('Keep yours', 'fighter-site') },
              ].map(({ choice, value, words }) => (
                <td key={choice}>
                  <label>
                    <input
                      type="radio"
                      name={`keep-${place}`}
                      checked={choices[place] === choice}
                      aria-label={`${label}: ${words}`}
                      onChange={() => choose(place, choice)}
                    />{' '}
                    {shown(value)}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

/** The comparison before saving. */
export function Comparison({ doc }: { doc: AnyDoc }) {
  const { plan, candidate, choices } = doc;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (plan) heading.current?.focus();
  }, [plan]);
  if (!plan) {
    return null;
  }
  if (plan.wrong.length > 0) {
    return candidate ? <Errors wrong={plan.wrong} /> : null;
  }
  const open = undecided(plan, choices).length;
  const stale = isStale(plan, choices);
  const title =
    plan.total === 0 && plan.conflicts.length === 0
      ? __('Nothing changed', 'fighter-site')
      : sprintf(
          /* translators: %d: a number */
          _n('%d cell changes', '%d cells change', plan.total, 'fighter-site'),
          plan.total,
        );
  return (
    <section className="fighter-plan" aria-labelledby="fighter-plan">
      <h2 id="fighter-plan" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {candidate && <p>{candidate.words}</p>}
      <Conflicts plan={plan} choices={choices} choose={doc.choose} />
      {plan.changes.length > 0 && (
        <Changes
          changes={plan.changes}
          total={plan.total}
          caption={__('What will be saved', 'fighter-site')}
        />
      )}
      <p>
        {open > 0 && <span>{__('Choose what to keep in each cell first.', 'fighter-site')} </span>}
        {open === 0 && stale && (
          <button type="button" className="button" onClick={() => void doc.compare()}>
            {__('Compare again', 'fighter-site')}
          </button>
        )}
        {open === 0 && !stale && plan.total > 0 && (
          <button type="button" className="button button-primary" onClick={() => void doc.save()}>
            {__('Save', 'fighter-site')}
          </button>
        )}{' '}
        <button type="button" className="button" onClick={doc.close}>
          {__('Back', 'fighter-site')}
        </button>
      </p>
    </section>
  );
}
