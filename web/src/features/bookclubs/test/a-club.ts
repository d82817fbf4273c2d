import type { Club, ClubBook, ClubDiscussion, ClubPost, ClubSettings } from '@contract/bookclubs';
import type { FoundBook } from '@contract/search';

/** What tests of the clubs are given; each takes what differs. */
export const aClub = (club: Partial<Club> = {}): Club => ({
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  lastPost: '2026-11-20T18:30:00.000Z',
  currBookTitle: 'Persuasion',
  numMembers: 3,
  postsToday: 2,
  ...club,
});

export const aBook = (book: Partial<ClubBook> = {}): ClubBook => ({
  _id: 'persuasion',
  title: 'Persuasion',
  author: 'Jane Austen',
  lastPost: '2026-11-20T18:30:00.000Z',
  numPostsToday: 2,
  ...book,
});

export const settingsOf = (settings: Partial<ClubSettings> = {}): ClubSettings => ({
  club: 'Slow_Readers',
  title: 'Slow Readers',
  members: [
    { username: 'ada', email: 'ada@example.org' },
    { username: 'giulia', email: 'giulia@example.org' },
  ],
  currentBooks: [{ _id: 'persuasion', title: 'Persuasion', author: 'Jane Austen' }],
  completedBooks: [{ _id: 'emma', title: 'Emma', author: 'Jane Austen' }],
  ...settings,
});

export const aDiscussion = (discussion: Partial<ClubDiscussion> = {}): ClubDiscussion => ({
  _id: 'd1',
  title: 'Chapter 4: the long wait',
  latestActivity: '2026-11-20T18:30:00.000Z',
  lastPoster: 'giulia',
  postsToday: 2,
  numPosts: 3,
  ...discussion,
});

export const aPost = (post: Partial<ClubPost> = {}): ClubPost => ({
  _id: 'p1',
  user: 'giulia',
  content: 'She waits for eight years, and so do we.',
  lang: null,
  createdAt: '2026-11-20T18:30:00.000Z',
  isReply: false,
  replyTo: null,
  edited: false,
  deleted: false,
  likes: 0,
  liked: false,
  views: 0,
  replies: 0,
  can: { edit: false, delete: false },
  ...post,
});

export const aReply = (post: Partial<ClubPost> = {}): ClubPost =>
  aPost({ _id: 'r1', user: 'tom', content: 'And not one letter.', isReply: true, replyTo: 'p1', ...post });

export const foundBook: FoundBook = {
  id: 'middlemarch',
  _id: 'middlemarch',
  title: 'Middlemarch',
  author: 'George Eliot',
  published: '1871',
  publisher: 'Blackwood',
};
