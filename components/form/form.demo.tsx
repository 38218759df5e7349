import { CheckField } from './check-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export function FormDemo() {
  return (
    <form aria-label="A form">
      <TextField id="demo-keyword" label="Keyword" type="search" maxLength={30} placeholder="Ironveil" />
      <TextField id="demo-wrong" label="Email" defaultValue="nobody" error="Please enter a valid email." />
      <SelectField id="demo-progression" label="Progression">
        <option>Cavalier</option>
        <option>Thronebreaker</option>
      </SelectField>
      <CheckField name="demo-masteries" defaultChecked>
        Masteries
      </CheckField>
      <CheckField name="demo-roster">Roster</CheckField>
      <CheckField look="chip" name="demo-cosmic" defaultChecked>
        Cosmic
      </CheckField>
      <CheckField look="chip" name="demo-tech">
        Tech
      </CheckField>
    </form>
  );
}
