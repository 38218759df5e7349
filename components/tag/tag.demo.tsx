import { ButtonRow } from '#components/button/button-row.tsx';
import { Tag } from './tag.tsx';

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
