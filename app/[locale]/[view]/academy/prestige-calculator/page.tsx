import type { Metadata } from 'next';
import { calculatorMetadata, CalculatorPage } from '#app/_screens/calculator/calculator-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return calculatorMetadata({ champion: null, code: null });
}

export default function PrestigeCalculatorPage() {
  return <CalculatorPage champion={null} code={null} />;
}
