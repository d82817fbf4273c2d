import { expect, test } from 'vitest';
import { tables } from '../../../../functions/test/calls/tables';
import { type Kind, shown } from './record-kinds';
import { writes } from './writes';

type Changes = readonly Kind[] | ((write: object) => readonly Kind[]);

/** With an unknown answer, and a body that changes everything. */
const body = { ids: 'all', status: 'finished' };
const changesOf = (changes: Changes) =>
  typeof changes === 'function' ? changes({ sent: { body }, answer: undefined }) : changes;
const changes = Object.entries(writes as Record<string, Changes>).map(
  ([name, kinds]) => [name, changesOf(kinds)] as const,
);

/** The records that a stored document is, of which a call that writes it changes one. None: screens don't show it. */
const records: Readonly<Record<string, readonly Kind[]>> = {
  books: ['book', 'publicBook'],
  clubDiscussions: ['discussion'],
  'clubDiscussions/likeCounts': [],
  'clubDiscussions/live': [],
  'clubDiscussions/order': [],
  'clubDiscussions/seen': [],
  clubNames: [],
  clubPosts: ['clubPost', 'discussion'],
  'clubPosts/likes': ['clubPost'],
  'clubPosts/memberTranslations': ['clubPost'],
  'clubPosts/polls': ['clubPost'],
  '+clubs': ['club'],
  '-clubs': ['club'],
  // When it last changed.
  '~clubs': [],
  'clubs/ballots': ['ballot'],
  'clubs/books': ['clubBook', 'discussion', 'glossary'],
  'clubs/log': ['log'],
  'clubs/meetings': ['meeting'],
  // Tonight's page reads what its live document tells of.
  'clubs/meetings/answers': [],
  'clubs/meetings/live': [],
  '+clubs/members': ['member'],
  '-clubs/members': ['member'],
  // What a member counts, likes or votes.
  '~clubs/members': [],
  'clubs/questions': ['clubBook'],
  cases: [],
  challenges: [],
  devices: ['device'],
  emailLinks: [],
  erasingAccounts: [],
  genres: ['publicBook'],
  inviteLinks: ['invite'],
  invitedAddresses: [],
  joinRequests: ['request'],
  mail: [],
  moderationMonths: [],
  notes: ['note'],
  passkeys: ['passkey'],
  posts: ['post', 'topic'],
  'posts/likes': ['post'],
  'posts/spoilerMarks': ['post'],
  reports: [],
  sessions: ['session'],
  tokens: ['token'],
  topics: ['topic'],
  'topics/likeCounts': [],
  'topics/live': [],
  'topics/order': [],
  usernames: [],
  users: ['account', 'goal'],
  'users/blocks': ['block'],
  'users/books': ['book', 'shelf'],
  'users/deletions': [],
  'users/importParts': [],
  'users/imported': [],
  'users/imports': ['import', 'book'],
  'users/kept': ['kept'],
  'users/levels': ['level'],
  // Those of others, who hear of them by the bell.
  'users/live': [],
  'users/notices': [],
  'users/progress': ['progress'],
  'users/reads': ['read'],
  'users/removals': [],
  'users/works': ['progress'],
};

const tested = Object.values(tables).flatMap(({ tested }) => tested);
/** Its queries are removed with the club. */
const DELETES_CLUB = 'POST /api/bookclubs/delete';
const writing = tested.filter(({ name, row }) => row.writes !== undefined && name in writes && name !== DELETES_CLUB);

const documentsOf = (row: (typeof tested)[number]['row']): string[] => {
  const { writes } = row;
  const kinds = ['owner', 'member', 'former', 'stranger'] as const;
  const texts = typeof writes === 'function' ? kinds.map((kind) => writes(kind)) : [writes ?? ''];
  return [...new Set(texts.flatMap((text) => text.split(' ').filter(Boolean)))];
};

test.each(writing.map(({ name, row }) => [name, documentsOf(row)] as const))(
  '%s changes the records that it writes',
  (name, documents) => {
    const changed = changes.find(([call]) => call === name)?.[1] ?? [];
    for (const document of documents) {
      const possible = records[document] ?? records[document.slice(1)];
      expect(possible, `the records of ${document}`).toBeDefined();
      if (possible?.length)
        expect(
          possible.some((kind) => changed.includes(kind)),
          document,
        ).toBe(true);
    }
  },
);

test('every kind that a query shows is changed by a write, and every changed kind is shown', () => {
  const kinds = (lists: readonly (readonly Kind[])[]) => [...new Set(lists.flat())].sort();
  expect(kinds(changes.map(([, kinds]) => kinds))).toEqual(kinds(Object.values(shown)));
});
