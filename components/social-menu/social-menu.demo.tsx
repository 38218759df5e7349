import { SocialMenu } from './social-menu';

export function SocialMenuDemo() {
  return (
    <>
      <SocialMenu mode="simple" />
      <SocialMenu mode="full" />
    </>
  );
}
