export { accordion } from './accordion/accordion.block';
export { button } from './button/button.block';
export { championRating } from './champion-rating/champion-rating.block';
export { video } from './video/video.block';
