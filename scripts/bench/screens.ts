import { hrefs } from '../../web/src/lib/paths';

const GENRE = 'classics';
const BOOK = 'pride-and-prejudice-austen';

/** The screens that Lighthouse opens, with demo data. */
export const screens: Readonly<Record<string, string>> = {
  landing: hrefs.home(),
  genres: hrefs.discuss(),
  genre: hrefs.genre(GENRE),
  book: hrefs.genreBook(GENRE, BOOK),
  topic: hrefs.topic(GENRE, BOOK, `${BOOK}-was-charlotte-right-to-marry-mr-collins`),
  'public notes': `${hrefs.genreBook('horror', 'frankenstein-shelley')}?tab=notes`,
  help: '/help/spoilers',
  'sign-in': hrefs.signIn(),
};
