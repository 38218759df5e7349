export {
  CalculatorPage as default,
  calculatorMetadata as generateMetadata,
} from '#app/_screens/calculator/calculator-page.tsx';
