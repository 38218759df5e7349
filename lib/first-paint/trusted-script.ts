/**
 * Only this script, which the page has in its own markup, reaches the policy, and the addresses are those that the server
 * wrote on its element.
 */
const policy = globalThis.trustedTypes?.createPolicy('site-scripts', {
  createScriptURL: (address) => address,
});

/** The address of a script, as Trusted Types want it where the browser knows them. */
export const trustedScript = (address: string): string => policy?.createScriptURL(address) ?? address;
