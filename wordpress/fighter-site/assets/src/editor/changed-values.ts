type Values = Record<string, unknown>;

/** The values that are not as they were stored. */
export const changedValues = (values: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key])),
  );
