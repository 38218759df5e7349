import { Button } from '#components/button/button.tsx';
import { EmptyState } from './empty-state.tsx';

export function EmptyStateDemo() {
  return (
    <EmptyState title="No Champions Found">
      <Button target="/news/category/champion-spotlights/" variant="ghost">
        Return to all Champions
      </Button>
    </EmptyState>
  );
}
