import { StoreButtons } from './store-buttons.tsx';

export function StoreButtonsDemo() {
  return <StoreButtons />;
}
