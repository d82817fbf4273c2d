import { hrefs } from '../../web/src/lib/paths';

const GENRE = 'classics';
const BOOK = 'pride-and-prejudice-austen';

/** The screens that a visitor can open, with demo data. */
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

const CLUB = 'Sunday_Marginalia';

/** Screens of the demo reader Ada, each with a text of its content. */
export const screensOfReader: Readonly<Record<string, { path: string; content: string }>> = {
  home: { path: hrefs.home(), content: 'Il barone rampante' },
  'my notes': { path: hrefs.notes(), content: 'Middlemarch' },
  "a book's notes": { path: hrefs.bookNotes('frankenstein-shelley'), content: 'Frankenstein' },
  'my clubs': { path: hrefs.clubs(), content: CLUB.replace('_', ' ') },
  club: { path: hrefs.club(CLUB), content: 'Il barone rampante' },
};
