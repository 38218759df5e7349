/** What asks WordPress's controls for their present size and margins. Without these they warn in the console. */
export const newest = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };
