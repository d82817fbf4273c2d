import { hrefs, type patterns } from '../../web/src/lib/paths';
import type { Demo } from './demo';

/** `reader` has demo data, `moderator` has none. */
export type Role = 'visitor' | 'reader' | 'moderator';

export interface Visit {
  as: Role;
  address: (demo: Demo) => string;
  /** What is special about the visit. */
  about?: string;
  /** The address leads to nothing. */
  isMissing?: true;
}

type Address = Visit['address'];

const visit = (as: Role) => (address: Address, about?: string) => ({ as, address, ...(about ? { about } : {}) });
const visitor = visit('visitor');
const reader = visit('reader');
const moderator = visit('moderator');

/** The visits to every screen. A screen for readers shows a visitor the sign-in page. */
export const screens: Record<keyof typeof patterns, readonly Visit[]> = {
  home: [visitor(hrefs.home), reader(hrefs.home)],
  signIn: [visitor(() => hrefs.signIn())],
  signUp: [visitor(() => hrefs.signUp())],
  reset: [visitor(hrefs.reset)],
  emailLink: [visitor(() => '/emailLink?mode=verifyEmail&oobCode=used', 'with a used link')],
  account: [reader(hrefs.account)],
  mobileAccount: [visitor(hrefs.mobileAccount), reader(hrefs.mobileAccount)],
  notices: [reader(hrefs.notices)],
  notes: [
    visitor(hrefs.notes),
    reader(hrefs.notes),
    reader(() => `${hrefs.notes()}?status=finished&sort=title`, 'filtered'),
  ],
  notebook: [reader(hrefs.notebook)],
  bookNotes: [reader(({ book }) => hrefs.bookNotes(book))],
  pickBook: [reader(hrefs.pickBook)],
  newNote: [reader(({ book }) => hrefs.newNote(book))],
  note: [reader(({ book, note }) => hrefs.note(book, note))],
  editNote: [reader(({ book, note }) => hrefs.editNote(book, note))],
  year: [reader(({ year }) => hrefs.year(year))],
  discuss: [visitor(hrefs.discuss), reader(hrefs.discuss), reader(() => `${hrefs.discuss()}?q=the`, 'with a search')],
  genre: [reader(({ genre }) => hrefs.genre(genre))],
  genreBook: [reader(({ genre, publicBook }) => hrefs.genreBook(genre, publicBook))],
  topic: [reader(({ genre, publicBook, topic }) => hrefs.topic(genre, publicBook, topic))],
  since: [reader(hrefs.since)],
  clubs: [reader(hrefs.clubs)],
  newClub: [reader(hrefs.newClub)],
  club: [reader(({ club }) => hrefs.club(club))],
  modifyClub: [reader(({ club }) => hrefs.modifyClub(club))],
  newClubBook: [reader(({ club }) => hrefs.newClubBook(club))],
  meetingPack: [reader(({ club, meeting }) => hrefs.meetingPack(club, meeting))],
  clubBook: [reader(({ club, clubBook }) => hrefs.clubBook(club, clubBook))],
  newClubDiscussion: [reader(({ club, clubBook }) => hrefs.newClubDiscussion(club, clubBook))],
  clubDiscussion: [reader(({ club, clubBook, discussion }) => hrefs.clubDiscussion(club, clubBook, discussion))],
  join: [
    visitor(({ invite }) => hrefs.join(invite)),
    { ...visitor(() => hrefs.join('A'.repeat(24)), 'with an unknown link'), isMissing: true },
  ],
  directory: [reader(hrefs.directory)],
  spoilers: [visitor(hrefs.spoilers), reader(hrefs.spoilers)],
  clubsHelp: [reader(hrefs.clubsHelp)],
  rules: [reader(hrefs.rules)],
  transparency: [reader(hrefs.transparency)],
  report: [visitor(({ receipt }) => hrefs.report(receipt))],
  moderation: [moderator(hrefs.moderation)],
};
