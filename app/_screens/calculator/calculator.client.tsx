import { useState } from 'react';
import { Calculator } from './calculator.tsx';
import type { CalculatorProps } from './calculator-store.ts';
import { makeCalculatorStore } from './calculator-store.ts';
import { loadDetail } from '#lib/prestige/load-detail.ts';

/** The rows are in local storage, so the server renders as many empty ones, and nothing moves when they are read. */
export default function CalculatorIsland(props: CalculatorProps) {
  const [store] = useState(() => makeCalculatorStore(props, loadDetail));
  return <Calculator store={store} />;
}
