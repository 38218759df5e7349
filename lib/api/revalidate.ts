import { z } from 'zod';
import type { CmsEvent } from '#lib/cms/tags.ts';
import { eventTypes, tagsOf } from '#lib/cms/tags.ts';

const slug = z.string().min(1).max(300);
const names = z.array(z.union([z.string(), z.number().transform(String)])).max(200);

/** The body of the webhook (docs/contract.md). */
export const webhookBody = z
  .object({
    type: z.enum(eventTypes),
    slug: slug.nullish().transform((value) => value ?? undefined),
    categories: names.nullish().transform((value) => value ?? undefined),
    author: z
      .union([z.string(), z.number().transform(String)])
      .nullish()
      .transform((value) => value ?? undefined),
  })
  .refine(
    ({ type, slug }) => slug !== undefined || !['post', 'page', 'course', 'build', 'champion'].includes(type),
    {
      message: 'is missing: this type names one thing',
      path: ['slug'],
    },
  );

/** The tags that an event purges, or the reason why the body is not a valid event. */
export function parseEvent(body: unknown): { event: CmsEvent; tags: string[] } | { reason: string } {
  const result = webhookBody.safeParse(body);
  if (result.success) {
    const parsed: CmsEvent = result.data;
    return { event: parsed, tags: tagsOf(parsed) };
  }
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  return {
    reason:
      field === ''
        ? 'The body is not a JSON object.'
        : `The field "${field}" ${issue?.message ?? 'is not valid'}.`,
  };
}
