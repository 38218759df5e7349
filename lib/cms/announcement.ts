import { z } from 'zod';
import { locales } from '#lib/i18n/locales.ts';

/** What the plugin tells receivers of JSON (docs/contract.md, "Webhooks of others"). The site itself reads none of it. */
export const announcement = z.object({
  id: z.string(),
  event: z.enum(['published', 'changed', 'live', 'test']),
  post: z.object({
    kind: z.enum(['post', 'champion', 'page', 'course', 'build', 'tier-list', 'event', 'test']),
    title: z.string().max(200),
    language: z.enum(locales),
    url: z.url(),
    excerpt: z.string().max(500),
    categories: z.array(z.string()),
    category: z.string(),
    author: z.string(),
    image: z.union([z.url(), z.literal('')]),
    published: z.int(),
    modified: z.int(),
    starts: z.int().optional(),
    ends: z.int().nullish(),
  }),
});
