import type { z } from 'zod';
import { isoMoment } from '#lib/dates.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { settings } from '#lib/settings.ts';
import { dataNames, versionsFile } from './forms.ts';
import type { StoredList } from './stored-data.ts';

/** What `/data/versions.json` says. Null before the first version is published. */
export function toVersionsFile(versions: StoredList['versions']): z.output<typeof versionsFile> | null {
  const [current] = versions;
  if (!current) return null;
  return versionsFile.parse({
    current: current.version,
    versions: versions.map(({ version, publishedAt }) => ({
      version,
      publishedAt: isoMoment(Math.floor(publishedAt / 1000)),
    })),
    languages: offeredLocales,
    files: dataNames,
    licence: settings().dataLicenceUrl ?? null,
  });
}
