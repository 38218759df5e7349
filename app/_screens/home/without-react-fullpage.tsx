import type { ReactNode } from 'react';

type Props = { render: () => ReactNode; [option: string]: unknown };

/**
 * Replaces the component of @fullpage/react-fullpage where that package is not installed (tsconfig.json): the sections
 * remain an ordinary page that scrolls.
 */
export default function WithoutFullPage({ render }: Props) {
  return render();
}

WithoutFullPage.Wrapper = function Wrapper({ children }: { children: ReactNode }) {
  return children;
};
