import { SectionHeading } from './section-heading.tsx';

export function SectionHeadingDemo() {
  return <SectionHeading level={3}>The latest from the arena</SectionHeading>;
}
