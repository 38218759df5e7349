type CustomProperties = Record<`--${string}`, string | number>;

/** Custom properties for a style attribute. */
export function vars(values: CustomProperties): CustomProperties {
  return values;
}
