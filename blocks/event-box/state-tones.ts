export const stateTones = { live: 'live', comingsoon: 'coming-soon', completed: 'completed' } as const;
