/** The functions of @wordpress/i18n. */
export type Words = {
  __: (text: string, domain: string) => string;
  _n: (single: string, plural: string, number: number, domain: string) => string;
  sprintf: (format: string, ...values: (string | number)[]) => string;
};
