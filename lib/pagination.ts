/** How many pages a list has; 0 where the numbers make no sense. */
export function pageCount(total: number, perPage: number): number {
  return total < 1 || perPage < 1 ? 0 : Math.ceil(total / perPage);
}
