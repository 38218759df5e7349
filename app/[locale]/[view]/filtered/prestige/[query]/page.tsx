import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { calculatorMetadata, CalculatorPage } from '#app/_screens/calculator/calculator-page.tsx';

/** The calculator with a champion (`?champion=…`) or a shared roster (`?r=…`). */
const route = filteredRoute({
  read: (query) => ({ champion: query.get('champion'), code: query.get('r') }),
  metadata: calculatorMetadata,
  Page: CalculatorPage,
});

export const { generateMetadata } = route;
export default route.Route;
