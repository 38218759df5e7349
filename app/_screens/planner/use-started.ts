import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the planner runs: false on the server, and while React takes over what the server rendered. */
export const useStarted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
