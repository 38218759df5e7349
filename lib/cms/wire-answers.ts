import { z } from 'zod';
import { championClasses } from '#game/classes.ts';
import { entity, formOf } from '#lib/cms/asked-forms.ts';
import {
  wireAcademy,
  wireBuilds,
  wireCatalogue,
  wireCatalogueChanges,
  wireCategories,
  wireChampions,
  wireChanges,
  wireFacts,
  wireGlossary,
  wireHome,
  wireHub,
  wireListing,
  wireMenu,
  wireNews,
  wireNotification,
  wirePost,
  wirePreview,
  wireRedirects,
  wireSearch,
  wireSubjects,
  wireTexts,
  wireTierLists,
  wireTooltip,
} from '#lib/cms/wire.ts';

/**
 * What the contract asks for of each call's answer, as one JSON schema. docs/contract.md and the tests of the contract are
 * written from it, so that whoever answers (the demo CMS, the plugin, another server) is compared with what the site reads.
 */

const text = z.string();
const filled = z.string().regex(/\S/);
const number = z.number();
const priced = z.object({ id: filled, name: text, q: number });

/** lib/masteries and lib/prestige read these two by hand. */
const mastery = entity(
  'Mastery',
  z.object({
    id: filled,
    details: z.object({
      name: filled,
      description: text,
      type: filled,
      frame: z.enum(['MasteryFrame0', 'MasteryFrame1', 'MasteryFrame2']),
      coord: z.object({ x: number, y: number }),
    }),
    levels: z.array(
      z.object({
        level: number,
        c: number.nullish(),
        m: number.nullish(),
        d: number.nullish(),
        cost: z.array(priced).nullish(),
        unlock: z.array(priced).nullish(),
        reqNodes: z.array(z.object({ id: filled })).nullish(),
      }),
    ),
  }),
);
const keyed = <Form extends z.ZodType>(form: Form) => z.record(z.string().regex(/^\d+$/), form);
const championDetail = z.object({
  id: filled,
  blueprints: z.array(
    z.object({
      rarity_num: number,
      attributes: keyed(
        z.object({
          dynamic: keyed(z.object({ prestige_by_sig: keyed(z.object({ prestige: number })) })),
        }),
      ),
    }),
  ),
});

/** A post of a champion says more than others. */
const ofChampion = z.object({ template: z.literal('champion-post'), class: z.enum(championClasses) });

const tip = wirePost.pick({ title: true, excerpt: true, permalink: true, featured_image_medium_src: true });

/** The answers by route; a name after `#` tells one form of an answer from another. */
const answers: Record<string, z.core.$ZodType> = {
  'category/': wireListing,
  'author/': wireListing,
  'news/': wireNews,
  'spotlights/': wireListing,
  'spotlights/#champions': z.object({ news: z.array(ofChampion) }),
  hub: wireHub,
  events: wirePost,
  homepage: wireHome,
  slugpost: wirePost,
  'slugpost#champion': ofChampion,
  pathpage: wirePost,
  'course/': wirePost,
  preview: wirePreview,
  'categories/': wireCategories,
  'academy/': wireAcademy,
  'subjects/': wireSubjects,
  'glossary/': wireGlossary,
  'tooltip/': wireTooltip,
  'search/': wireSearch,
  masteries: z.object({
    page: z.object({
      offense: z.array(mastery),
      defense: z.array(mastery),
      utility: z.array(mastery),
      legal: text,
    }),
  }),
  'components/home-news/': wireNews,
  'components/home-tips/': z.object({ posts: z.array(tip) }),
  'menu/': wireMenu,
  'components/notification/': wireNotification,
  'builds/': wireBuilds,
  'build/': wirePost,
  'redirects/': wireRedirects,
  'changes/': wireChanges,
  'tier-lists/': wireTierLists,
  'catalogue/': wireCatalogue,
  'catalogue/#since': wireCatalogueChanges,
  'components/emailsignup/': z.object({ code: filled, msg: filled }),
  facts: wireFacts,
  'champions_map.json': wireChampions,
  'champion detail': championDetail,
  refusal: z.object({ code: filled, message: text, data: z.object({ status: number }) }),
};

/** A JSON schema of an object with an answer for each route. */
export function wireSchema() {
  const forms = Object.entries(answers).map(([route, answer]) => [route, formOf(answer)]);
  return z.toJSONSchema(z.object(Object.fromEntries(forms)), { io: 'input' });
}

/** The names of the texts of a post that are shown as they are. */
export const shownTexts = Object.keys(wireTexts);
