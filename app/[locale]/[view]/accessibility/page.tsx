import type { Metadata } from 'next';
import { AccessibilityPage, accessibilityMetadata } from '#app/_screens/accessibility/accessibility-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return accessibilityMetadata();
}

export default function StatementPage() {
  return <AccessibilityPage />;
}
