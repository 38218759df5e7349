/** The texts of a pagination, which islands with pages get from the server. */
export const paginationKeys = [
  'pagination.label',
  'pagination.page',
  'pagination.previous',
  'pagination.next',
] as const;

export type PaginationKey = (typeof paginationKeys)[number];
