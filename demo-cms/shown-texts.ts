/** Texts of posts that the demo CMS takes from the front matter as they are. Written by `npm run generate`. */
export const shownTexts = ['status'];
