export { Planner as default } from './planner.tsx';
