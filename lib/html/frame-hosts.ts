/** The hosts of embedded videos, for the players' addresses and for the Content-Security-Policy. */
export const frameHosts = { youtube: 'www.youtube-nocookie.com', vimeo: 'player.vimeo.com' };
