import type { ExportPart } from '../contract/my-data';

/** What is kept of readers in a collection, and what becomes of it when they take their data along or have it erased. */
export interface DataPolicy {
  /** The list of the export in which a reader finds what is theirs; `nothing` where no document is anybody's. */
  exported: keyof Omit<ExportPart, 'next' | 'notesMarkdown'> | 'nothing';
  /** `deleted`: the document. `anonymised`: the reader's name in it. `nothing`: no reader is named. */
  erased: 'deleted' | 'anonymised' | 'nothing';
  /** Fields that hold what somebody has typed, which may be anything, a reader's name too. It stays as it is. */
  typed?: readonly string[];
  why?: string;
}

const noPersonalData = { exported: 'nothing', erased: 'nothing' } as const;

/**
 * Every collection, by its path without ids. A collection that is not here fails a test, so that none is forgotten by
 * the export (user/my-data/sections.ts) or by the erasure (user/my-data/erase.ts).
 */
export const collections: Readonly<Record<string, DataPolicy>> = {
  users: { exported: 'account', erased: 'deleted' },
  'users/books': { exported: 'shelf', erased: 'deleted' },
  usernames: { exported: 'account', erased: 'deleted' },
  notes: { exported: 'notes', erased: 'deleted' },

  genres: noPersonalData,
  books: { ...noPersonalData, typed: ['title', 'author', 'publisher'] },
  topics: { ...noPersonalData, typed: ['title'], why: 'Who began one has written its first post, which has its id.' },
  'topics/order': noPersonalData,
  'topics/likeCounts': noPersonalData,
  posts: { exported: 'posts', erased: 'anonymised', typed: ['content'] },
  'posts/likes': { exported: 'likes', erased: 'deleted' },

  clubs: { exported: 'clubs', erased: 'anonymised', typed: ['title'], why: 'With its last member a club goes.' },
  'clubs/members': { exported: 'clubs', erased: 'deleted' },
  'clubs/books': { ...noPersonalData, typed: ['title', 'author', 'publisher'] },
  clubNames: { ...noPersonalData, typed: ['name'] },
  clubDiscussions: { exported: 'clubPosts', erased: 'anonymised', typed: ['title', 'clubName'] },
  'clubDiscussions/order': noPersonalData,
  'clubDiscussions/likeCounts': noPersonalData,
  'clubDiscussions/seen': { exported: 'views', erased: 'deleted' },
  'clubDiscussions/translating': noPersonalData,
  clubPosts: { exported: 'clubPosts', erased: 'anonymised', typed: ['content', 'translations'] },
  'clubPosts/likes': { exported: 'likes', erased: 'deleted' },

  erasures: { ...noPersonalData, why: 'Clubs that are gone.' },
  erasingAccounts: { ...noPersonalData, why: 'A hash of the uid alone, for a day after the account is gone.' },
  rates: { ...noPersonalData, why: 'A hash of who is counted alone, until the window of the rate is over.' },
};
