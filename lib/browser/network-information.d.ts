/** What the site uses of https://wicg.github.io/netinfo/. Chromium alone has it, and says the type on phones. */
declare global {
  // Only an interface is merged with that of TypeScript's own library.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly type?: string };
  }
}

export {};
