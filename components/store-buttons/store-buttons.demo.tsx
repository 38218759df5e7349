import type { PageContext } from '@/lib/links/context';
import { StoreButtons } from './store-buttons';

export function StoreButtonsDemo({ context }: { context: PageContext }) {
  return <StoreButtons context={context} />;
}
