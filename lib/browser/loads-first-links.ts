/**
 * Whether the links of the first screen are loaded ahead: where no pointer hovers, which would load what it rests on, and
 * where loading costs the visitor nothing, as far as the browser says.
 */
export function loadsFirstLinks(): boolean {
  const { connection } = navigator;
  const isFree =
    connection?.saveData === false && (connection.type === 'wifi' || connection.type === 'ethernet');
  return isFree && !matchMedia('(hover: hover)').matches;
}
