import { pathOf } from '../../functions/src/domain/addresses';

const GENRE = 'classics';
const BOOK = 'pride-and-prejudice-austen';

export const screens: Readonly<Record<string, string>> = {
  landing: pathOf.home(),
  genres: pathOf.discuss(),
  genre: pathOf.genre(GENRE),
  book: pathOf.genreBook(GENRE, BOOK),
  topic: pathOf.topic(GENRE, BOOK, `${BOOK}-was-charlotte-right-to-marry-mr-collins`),
  'public notes': `${pathOf.genreBook('horror', 'frankenstein-shelley')}?tab=notes`,
  help: '/help/spoilers',
  'sign-in': pathOf.signIn(),
};

const CLUB = 'Sunday_Marginalia';

export const screensOfReader: Readonly<Record<string, { path: string; content: string }>> = {
  home: { path: pathOf.home(), content: 'Il barone rampante' },
  'my notes': { path: pathOf.notes(), content: 'Middlemarch' },
  "a book's notes": { path: pathOf.bookNotes('frankenstein-shelley'), content: 'Frankenstein' },
  'my clubs': { path: pathOf.clubs(), content: CLUB.replace('_', ' ') },
  club: { path: pathOf.club(CLUB), content: 'Il barone rampante' },
};
