/**
 * The root layout once more, for what is made per visit: below the one of all other pages, which is made once and kept,
 * no page can read a cookie or a header, whatever it says of itself.
 */
export { default, metadata, viewport } from '@/app/[locale]/[view]/layout';
