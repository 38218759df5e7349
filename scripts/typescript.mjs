// `node --import ./scripts/typescript.mjs FILE.ts`: Node removes types by itself from 22.18 on, tsx does it for older ones.
if (!process.features.typescript) await import('tsx');
