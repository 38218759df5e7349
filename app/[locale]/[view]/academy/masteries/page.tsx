export {
  PlannerPage as default,
  plannerMetadata as generateMetadata,
} from '#app/_screens/planner/planner-page.tsx';
