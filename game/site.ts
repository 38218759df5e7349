/** The names of the game, and all addresses that lead out of the site. An empty address leaves its link out. */
export const site = {
  game: 'Riftclash: Age of Masks',
  shortName: 'Riftclash',
  publisher: 'Lanternforge Games',
  /**
   * For reports of weaknesses, in /.well-known/security.txt: an address that begins with `mailto:` or `https:`, and the
   * languages that its readers know. Without a contact there is no such file.
   */
  security: { contact: 'mailto:security@lanternforge.example', languages: 'en' },
  links: {
    publisher: 'https://www.lanternforge.example/',
    /** Where PLAY NOW leads: another site, or a path of this one. */
    playNow: 'https://play.riftclash.example/',
    store: 'https://store.riftclash.example/',
    /** An address that counts installations by where they come from. */
    appInstall: 'https://go.riftclash.example/install?pid=website',
    support: 'https://support.lanternforge.example/',
    creatorProgram: 'https://creators.riftclash.example/',
    careers: 'https://careers.lanternforge.example/',
    privacy: 'https://www.lanternforge.example/privacy/',
    terms: 'https://www.lanternforge.example/terms/',
    emailPreferences: 'https://www.lanternforge.example/email-preferences/',
  },
  stores: {
    apple: 'https://apps.apple.com/app/riftclash-demo/id0000000000',
    google: 'https://play.google.com/store/apps/details?id=example.riftclash',
    steam: 'https://store.steampowered.com/app/0000000/Riftclash_Demo/',
    pc: 'https://pc.riftclash.example/',
  },
  social: {
    facebook: 'https://www.facebook.com/riftclash.example',
    twitter: 'https://twitter.com/riftclash_demo',
    youtube: 'https://www.youtube.com/@riftclash-demo',
    instagram: 'https://www.instagram.com/riftclash.demo/',
    reddit: 'https://www.reddit.com/r/riftclash_demo/',
    twitch: 'https://www.twitch.tv/riftclash_demo',
    discord: 'https://discord.com/invite/riftclash-demo',
    forum: 'https://forum.riftclash.example/',
  },
};

export type StoreName = keyof typeof site.stores;

export type SocialName = keyof typeof site.social;
