/** Paths that are files by their ending, and so get neither a slash nor `lang` and `viewer` (`rules 3`, `rules 6`). */
export const fileName =
  /\.(?:avif|css|gif|ico|ics|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webm|webmanifest|webp|woff2|xml|zip)$/i;
