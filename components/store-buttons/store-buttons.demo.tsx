import { StoreButtons } from './store-buttons';

export function StoreButtonsDemo() {
  return <StoreButtons />;
}
