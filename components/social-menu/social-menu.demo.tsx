import type { PageContext } from '@/lib/links/context';
import { SocialMenu } from './social-menu';

export function SocialMenuDemo({ context }: { context: PageContext }) {
  return (
    <>
      <SocialMenu context={context} mode="simple" />
      <SocialMenu context={context} mode="full" />
    </>
  );
}
