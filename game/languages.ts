/** The languages that have texts, by the code that stands in addresses. English comes first: it is the default. */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt-br', 'tr', 'ru'] as const;

// Without this mark the list would be made in every page with an island, though none reads it.
/** Russian is hidden: reachable by address, offered nowhere (`rules 2`). */
export const offeredLanguages = /* #__PURE__ */ languages.filter((language) => language !== 'ru');
