/** The names in metrics of what route handlers answer alike to everybody (server/pages/route-address.ts). */
export type RouteKind =
  | 'academy'
  | 'calendar'
  | 'card'
  | 'data'
  | 'embed'
  | 'feed'
  | 'manifest'
  | 'oembed'
  | 'search'
  | 'sitemap'
  | 'spotlights'
  | 'strip'
  | 'suggest'
  | 'team'
  | 'text'
  | 'tooltip';
