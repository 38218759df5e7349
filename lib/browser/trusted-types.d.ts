/** What the site uses of Trusted Types. Browsers without them have no such object. */
type Rules = {
  createHTML?: (text: string) => string;
  /** What it refuses is null. */
  createScriptURL?: (address: string) => string | null;
};

declare global {
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: Rules,
        ) => {
          /** An object, which takes the place of a text. */
          createHTML: (text: string) => string;
          createScriptURL: (address: string) => string;
        };
      }
    | undefined;
}

export {};
