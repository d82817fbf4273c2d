import { pathOf, patterns } from '../../functions/src/domain/addresses';
import type { Demo } from './demo';

/** `reader` has demo data, `moderator` has none. */
export type Role = 'visitor' | 'reader' | 'moderator';

export interface Visit {
  as: Role;
  address: (demo: Demo) => string;
  about?: string;
  isMissing?: true;
}

type Address = Visit['address'];

const visit = (as: Role) => (address: Address, about?: string) => ({ as, address, ...(about ? { about } : {}) });
const visitor = visit('visitor');
const reader = visit('reader');
const moderator = visit('moderator');

export const screens: Record<keyof typeof patterns, readonly Visit[]> = {
  home: [visitor(pathOf.home), reader(pathOf.home)],
  signIn: [visitor(() => pathOf.signIn())],
  signUp: [visitor(() => pathOf.signUp())],
  reset: [visitor(pathOf.reset)],
  emailLink: [visitor(() => '/emailLink?mode=verifyEmail&oobCode=used', 'with a used link')],
  account: [reader(pathOf.account)],
  mobileAccount: [visitor(pathOf.mobileAccount), reader(pathOf.mobileAccount)],
  notices: [reader(pathOf.notices)],
  notes: [visitor(pathOf.notes), reader(pathOf.notes)],
  notebook: [reader(pathOf.notebook)],
  five: [reader(() => patterns.five)],
  importBooks: [reader(pathOf.importBooks)],
  bookNotes: [reader(({ book }) => pathOf.bookNotes(book))],
  pickBook: [reader(pathOf.pickBook)],
  newNote: [reader(({ book }) => pathOf.newNote(book))],
  note: [reader(({ book, note }) => pathOf.note(book, note))],
  editNote: [reader(({ book, note }) => pathOf.editNote(book, note))],
  soFar: [reader(({ book }) => pathOf.soFar(book))],
  year: [reader(({ year }) => pathOf.year(year))],
  discuss: [visitor(pathOf.discuss), reader(() => `${pathOf.discuss()}?q=the`, 'with a search')],
  genre: [reader(({ genre }) => pathOf.genre(genre))],
  genreBook: [reader(({ genre, publicBook }) => pathOf.genreBook(genre, publicBook))],
  topic: [reader(({ genre, publicBook, topic }) => pathOf.topic(genre, publicBook, topic))],
  since: [reader(pathOf.since)],
  clubs: [reader(pathOf.clubs)],
  newClub: [reader(pathOf.newClub)],
  club: [reader(({ club }) => pathOf.club(club))],
  modifyClub: [reader(({ club }) => pathOf.modifyClub(club))],
  newClubBook: [reader(({ club }) => pathOf.newClubBook(club))],
  meetingPack: [reader(({ club, meeting }) => pathOf.meetingPack(club, meeting))],
  tonight: [reader(({ club, meeting }) => pathOf.tonight(club, meeting))],
  clubYear: [reader(({ club }) => pathOf.clubYear(club, new Date().getFullYear()))],
  clubBook: [reader(({ club, clubBook }) => pathOf.clubBook(club, clubBook))],
  newClubDiscussion: [reader(({ club, clubBook }) => pathOf.newClubDiscussion(club, clubBook))],
  clubDiscussion: [reader(({ club, clubBook, discussion }) => pathOf.clubDiscussion(club, clubBook, discussion))],
  join: [
    visitor(({ invite }) => pathOf.join(invite)),
    { ...visitor(() => pathOf.join('A'.repeat(24)), 'with an unknown link'), isMissing: true },
  ],
  directory: [reader(pathOf.directory)],
  search: [visitor(() => pathOf.search('the')), reader(() => pathOf.search('the'))],
  help: [visitor(() => pathOf.help())],
  helpPart: [reader(() => '/help/programs')],
  rules: [reader(pathOf.rules)],
  privacy: [visitor(() => pathOf.privacy())],
  terms: [visitor(() => pathOf.terms())],
  accessibility: [visitor(() => pathOf.accessibility())],
  contact: [visitor(() => pathOf.contact())],
  transparency: [reader(pathOf.transparency)],
  reader: [
    reader(({ pageOf }) => pathOf.reader(pageOf)),
    { ...visitor(() => pathOf.reader('no-such-reader'), 'who has none'), isMissing: true },
  ],
  report: [visitor(({ receipt }) => pathOf.report(receipt))],
  moderation: [moderator(pathOf.moderation)],
};
