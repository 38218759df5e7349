import { SocialMenu } from './social-menu.tsx';

export function SocialMenuDemo() {
  return (
    <>
      <SocialMenu mode="simple" />
      <SocialMenu mode="full" />
    </>
  );
}
