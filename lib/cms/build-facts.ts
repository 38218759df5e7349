import type { BuildFacts } from '#lib/builds/builds.ts';
import { parsePurpose } from '#lib/builds/purposes.ts';
import type { WirePost } from '#lib/cms/wire.ts';

export function toBuildFacts(build: WirePost['build']): BuildFacts | null {
  if (!build) return null;
  const { code, purpose, version, champions } = build;
  return {
    code,
    purpose: parsePurpose(purpose),
    version,
    champions: [...new Set(champions.map((slug) => slug.toLowerCase()))],
  };
}
