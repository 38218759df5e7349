import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
import { PressButton } from './press-button.tsx';

export function ButtonDemo() {
  return (
    <>
      <ButtonRow>
        <Button target="/installer/" size="large">
          Play now
        </Button>
        <Button target="/news/">Read the news</Button>
        <Button target="https://store.example/" variant="secondary">
          Store
        </Button>
        <Button target="/academy/" variant="ghost" size="small">
          Academy
        </Button>
      </ButtonRow>
      <ButtonRow>
        <PressButton>Add row</PressButton>
        <PressButton variant="secondary">Share</PressButton>
        <PressButton variant="ghost" disabled>
          Not now
        </PressButton>
      </ButtonRow>
    </>
  );
}
