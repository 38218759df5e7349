import { Button } from '@/components/button/button';
import type { PageContext } from '@/lib/links/context';
import { EmptyState } from './empty-state';

export function EmptyStateDemo({ context }: { context: PageContext }) {
  return (
    <EmptyState title="No Champions Found">
      <Button target="/news/category/champion-spotlights/" context={context} variant="ghost">
        Return to all Champions
      </Button>
    </EmptyState>
  );
}
