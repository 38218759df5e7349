type CustomProperties = Record<`--${string}`, string | number>;

/** Types custom properties for a style attribute. */
export function cssVariables(values: CustomProperties): CustomProperties {
  return values;
}
