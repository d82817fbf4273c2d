import type { Home } from '@contract/home';
import { aClub, aDiscussion } from './club-samples';
import { aTopic } from './discuss-samples';
import { dune, emma } from './note-samples';
import { noteText } from './note-text';

export const nothing: Home = { books: [], clubs: [], waiting: [], said: [], oldNote: null };

const instant = '2026-11-20T10:00:00.000Z';

const discussion: Home['clubs'][number]['discussions'][number] = {
  ...aDiscussion({ _id: 'lyme', title: 'At Lyme', lang: 'en' }),
  unread: { count: 2, first: 'p1', waiting: null },
  book: { _id: 'persuasion', title: 'Persuasion' },
};

export const home: Home = {
  books: [
    { ...dune, progress: { chapter: 7, finished: false } },
    { ...emma, progress: null },
  ],
  clubs: [
    {
      ...aClub({ club: 'Night_Owls', clubName: 'Night Owls' }),
      bookToAdd: null,
      openVote: null,
      nextMeeting: { _id: 'm1', at: '2026-12-06T18:00:00.000Z', mine: null },
      nextSteps: [{ book: { _id: 'persuasion', title: 'Persuasion' }, chapter: 12, by: '2026-11-29', left: 4 }],
      discussions: [
        discussion,
        {
          ...discussion,
          _id: 'bath',
          title: '',
          hidden: true,
          chapter: 9,
          unread: { count: 0, first: null, waiting: { count: 1, chapter: 9 } },
        },
        {
          ...discussion,
          _id: 'mare',
          title: 'Il mare',
          lang: 'it',
          translation: { translated: 'English', text: 'The sea' },
        },
      ],
    },
  ],
  waiting: [],
  said: [
    {
      book: { _id: 'dune', title: 'Dune', author: 'Frank Herbert', genre: 'science-fiction' },
      opened: 3,
      notes: [
        { _id: 'n1', user: 'tom', ...noteText({ remark: 'Fear is the mind-killer', chapter: 7 }), createdAt: instant },
      ],
      posts: [{ _id: 'p1', user: 'mei', content: 'She tested him!', discussionId: 'test', createdAt: instant }],
      topics: [aTopic({ _id: 'worms', title: 'About the worms', bookId: 'dune' })],
    },
  ],
  oldNote: {
    _id: 'quoted',
    bookId: 'emma',
    bookTitle: 'Emma',
    author: 'Jane Austen',
    createdAt: '2026-03-20T10:00:00.000Z',
    ...noteText({ remark: 'Badly done', chapter: 43, kind: 'quotation' }),
    answer: null,
  },
};
