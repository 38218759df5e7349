/** Paths that are files by their ending, and so get neither a slash nor `lang` and `viewer` (`rules 3`, `rules 6`). */
export const fileName =
  /\.(?:avif|css|gif|ico|ics|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webm|webmanifest|webp|woff2|xml|zip)$/i;

/** Whether a path is named like a file that a program looks for: with an extension, or hidden. No slug has a dot in such a place. */
export const looksLikeFile = (path: string) => /\/\.|[^/]\.[a-z][a-z\d]{0,9}$/i.test(path);
