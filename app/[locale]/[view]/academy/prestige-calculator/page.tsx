import type { Metadata } from 'next';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';
import { calculatorMetadata, CalculatorPage } from '@/app/_screens/calculator/calculator-page';

type Props = { params: Promise<InternalParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return calculatorMetadata(pageContext(await params));
}

export default async function PrestigeCalculatorPage({ params }: Props) {
  return <CalculatorPage context={pageContext(await params)} champion={null} code={null} />;
}
