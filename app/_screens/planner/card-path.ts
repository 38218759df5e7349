/** The picture of a build, in cards and to keep. */
export const cardPath = '/api/masteries/card/';
