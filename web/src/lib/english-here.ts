/** US English is specified; a browser of another region, such as `en-GB`, decides the order of dates. */
export const US_ENGLISH = 'en-US';

export const englishHere = (): string =>
  navigator.languages.find((tag) => /^en-([a-z]{2}|\d{3})$/i.test(tag)) ?? US_ENGLISH;
