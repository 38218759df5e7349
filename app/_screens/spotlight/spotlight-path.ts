export const spotlightPath = '/news/category/champion-spotlights/';
