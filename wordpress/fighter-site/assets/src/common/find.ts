/** An element that PHP has written into the page. */
export function find<Found extends Element>(
  within: ParentNode,
  selector: string,
  type: new () => Found,
): Found {
  const found = within.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}
