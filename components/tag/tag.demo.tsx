import { ButtonRow } from '@/components/button/button-row';
import { Tag } from './tag';

export function TagDemo() {
  return (
    <ButtonRow>
      <Tag>Featured</Tag>
      <Tag tone="gold">Release notes</Tag>
      <Tag tone="live">Live</Tag>
      <Tag tone="coming-soon">Coming soon</Tag>
      <Tag tone="completed">Completed</Tag>
      <Tag tone="updated">Updated</Tag>
      <Tag tone="quiet">Archive</Tag>
    </ButtonRow>
  );
}
