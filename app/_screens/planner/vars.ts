type CustomProperties = Record<`--${string}`, string | number>;

/** Types custom properties for a style attribute. */
export function vars(values: CustomProperties): CustomProperties {
  return values;
}
