import type { ExportPart } from '../../contract/my-data';

export interface DataPolicy {
  /** The list of the export that contains the reader's documents; `nothing` when no document belongs to a reader. */
  exported: keyof Omit<ExportPart, 'next' | 'notesMarkdown'> | 'nothing';
  erased: 'deleted' | 'anonymised' | 'nothing';
  /** Fields with typed text, which can contain anything, even a reader's name. They aren't changed. */
  typed?: readonly string[];
  why?: string;
}

const noPersonalData = { exported: 'nothing', erased: 'nothing' } as const;

/** The policies by path without ids. A test fails for a missing one, so that export and erasure can't forget any. */
export const collections: Readonly<Record<string, DataPolicy>> = {
  users: { exported: 'account', erased: 'deleted' },
  'users/books': { exported: 'shelf', erased: 'deleted' },
  'users/progress': { exported: 'progress', erased: 'deleted' },
  'users/works': { exported: 'works', erased: 'deleted', typed: ['books'] },
  'users/removals': { exported: 'removals', erased: 'deleted', typed: ['clubName'] },
  'users/refusals': { exported: 'refusals', erased: 'deleted', typed: ['clubName'] },
  'users/reads': { exported: 'reads', erased: 'deleted' },
  'users/kept': { exported: 'kept', erased: 'deleted' },
  'users/notices': { exported: 'notices', erased: 'deleted', typed: ['reason'] },
  'users/levels': { exported: 'levels', erased: 'deleted' },
  'users/blocks': { exported: 'blocks', erased: 'deleted' },
  'users/live': { exported: 'nothing', erased: 'deleted', why: 'Says only how often the notices have changed.' },
  'users/statements': {
    exported: 'statements',
    erased: 'deleted',
    typed: ['facts', 'law', 'excerpt', 'appeal'],
  },
  'users/deletions': { exported: 'deletions', erased: 'deleted' },
  'users/imports': { exported: 'imports', erased: 'deleted', typed: ['files'] },
  'users/importParts': {
    exported: 'importedRows',
    erased: 'deleted',
    typed: ['rows', 'newBooks', 'filledBooks', 'filledNotes'],
    why: 'The report of an import, for 90 days.',
  },
  'users/imported': {
    exported: 'nothing',
    erased: 'deleted',
    why: "Only hashes of the notes' texts, beside their ids.",
  },
  devices: {
    exported: 'devices',
    erased: 'deleted',
    typed: ['subscriptions'],
    why: 'Where to send notifications, until the session of a device ends.',
  },
  emailLinks: {
    exported: 'emailLinks',
    erased: 'deleted',
    why: 'A new address until it is confirmed, for an hour, and a former one that can take the change back, for 7 days.',
  },
  sessions: {
    exported: 'sessions',
    erased: 'deleted',
    why: 'Open sessions until they end, and the devices of the last 90 days; a TTL policy deletes it 90 days after the latest.',
  },
  tokens: {
    exported: 'account',
    erased: 'deleted',
    typed: ['name'],
    why: "A hash of a program's token, until it expires or its reader revokes it.",
  },
  passkeys: {
    exported: 'passkeys',
    erased: 'deleted',
    typed: ['passkeys'],
    why: 'Their public keys, and hashes of the recovery codes.',
  },
  usernames: {
    exported: 'account',
    erased: 'anonymised',
    why: 'Reserved for 90 days, so no one can pose as its former holder.',
  },
  notes: { exported: 'notes', erased: 'deleted' },

  genres: noPersonalData,
  books: { ...noPersonalData, typed: ['title', 'author', 'publisher'] },
  topics: { exported: 'posts', erased: 'anonymised', typed: ['title'], why: 'Its author has written its first post.' },
  'topics/order': noPersonalData,
  'topics/likeCounts': noPersonalData,
  'topics/live': noPersonalData,
  posts: { exported: 'posts', erased: 'anonymised', typed: ['content', 'quote'] },
  'posts/likes': { exported: 'likes', erased: 'deleted' },
  'posts/spoilerMarks': { exported: 'spoilerMarks', erased: 'deleted' },

  clubs: {
    exported: 'clubs',
    erased: 'anonymised',
    typed: ['title', 'joinedBooks', 'about'],
    why: 'A club is deleted with its last member.',
  },
  'clubs/log': {
    exported: 'clubLog',
    erased: 'anonymised',
    typed: ['title'],
    why: 'It says what has happened to the club; a TTL policy deletes it after a year.',
  },
  'clubs/members': { exported: 'clubs', erased: 'deleted' },
  'clubs/ballots': {
    exported: 'clubs',
    erased: 'anonymised',
    typed: ['proposals', 'upNext', 'ballot'],
    why: 'Who has proposed a book is forgotten when they leave the club.',
  },
  'clubs/books': { ...noPersonalData, typed: ['title', 'author', 'publisher', 'glossary'] },
  'clubs/meetings': {
    exported: 'clubs',
    erased: 'anonymised',
    typed: ['place', 'link', 'moderated', 'bookTitle'],
    why: 'What a member has said about it is forgotten when they leave the club.',
  },
  'clubs/meetings/answers': {
    exported: 'clubs',
    erased: 'deleted',
    typed: ['answers'],
    why: 'What members write for a meeting is deleted when they leave the club.',
  },
  'clubs/meetings/live': noPersonalData,
  'clubs/questions': {
    exported: 'clubs',
    erased: 'nothing',
    typed: ['questions'],
    why: 'Names no author, only a hash.',
  },
  clubNames: { ...noPersonalData, typed: ['name'] },
  joinRequests: { exported: 'joinRequests', erased: 'deleted', typed: ['requests'] },
  inviteLinks: {
    exported: 'nothing',
    erased: 'deleted',
    why: 'It ends when its maker leaves the club, whose log says who made it.',
  },
  clubDiscussions: { exported: 'clubPosts', erased: 'anonymised', typed: ['title', 'clubName', 'translations'] },
  'clubDiscussions/order': noPersonalData,
  'clubDiscussions/likeCounts': noPersonalData,
  'clubDiscussions/live': noPersonalData,
  'clubDiscussions/seen': { exported: 'views', erased: 'deleted' },
  'clubDiscussions/translating': noPersonalData,
  'clubDiscussions/memberTranslations': { exported: 'memberTranslations', erased: 'anonymised', typed: ['text'] },
  clubPosts: { exported: 'clubPosts', erased: 'anonymised', typed: ['content', 'quote', 'translations'] },
  'clubPosts/memberTranslations': { exported: 'memberTranslations', erased: 'anonymised', typed: ['text'] },
  'clubPosts/polls': {
    exported: 'pollVotes',
    erased: 'anonymised',
    typed: ['options'],
    why: 'What a member has voted is forgotten when they leave the club.',
  },
  'clubPosts/likes': { exported: 'likes', erased: 'deleted' },

  reports: {
    exported: 'reports',
    erased: 'anonymised',
    typed: ['reason', 'name', 'email'],
    why: 'Others have reported the same; a TTL policy deletes it after a year.',
  },
  cases: {
    exported: 'statements',
    erased: 'anonymised',
    typed: ['acts', 'appeal'],
    why: 'What was decided about a post stays with the post.',
  },
  moderationLog: {
    exported: 'moderation',
    erased: 'anonymised',
    typed: ['facts', 'law'],
    why: 'Entries are only ever added.',
  },
  moderationMonths: noPersonalData,

  challenges: { ...noPersonalData, why: 'Names a uid that adds a passkey, for five minutes.' },
  erasingAccounts: { ...noPersonalData, why: 'Only a hash of the uid, for a day after the account was deleted.' },
  jobs: { ...noPersonalData, why: 'Names a uid while there is work for it; the erasure of the account is such work.' },
  mail: {
    exported: 'emails',
    erased: 'deleted',
    why: 'That an email was sent, for 30 days, without its words; before, those about an account only encrypted.',
  },
  invitedAddresses: {
    ...noPersonalData,
    why: 'Only a keyed hash of an address, for 14 days, or for good where it wants no invitations.',
  },
  signUps: { ...noPersonalData, why: 'Only a requested username, until the account is stored; at most 30 days.' },
  rates: { ...noPersonalData, why: 'Only a hash of the caller, until the window of the rate ends.' },
};
