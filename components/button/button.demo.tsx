import type { PageContext } from '@/lib/links/context';
import { Button } from './button';
import { ButtonRow } from './button-row';
import { PressButton } from './press-button';

export function ButtonDemo({ context }: { context: PageContext }) {
  return (
    <>
      <ButtonRow>
        <Button target="/installer/" context={context} size="large">
          Play now
        </Button>
        <Button target="/news/" context={context}>
          Read the news
        </Button>
        <Button target="https://store.riftclash.example/" context={context} variant="secondary">
          Store
        </Button>
        <Button target="/academy/" context={context} variant="ghost" size="small">
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
