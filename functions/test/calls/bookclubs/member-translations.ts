import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';
import { words } from '../words';
import { italian, remark, toldBy } from './texts';

export const memberTranslationRows = {
  'POST /api/bookclubs/memberTranslation': {
    gets: [404, 404, 200, 200],
    costs: [8, 0, 4],
    ask: ({ clubPost, version }) => ({ body: { id: clubPost, language: 'it', text: 'Un altro.', replaces: version } }),
    writes: (kind) => `+clubPosts/memberTranslations ${toldBy(kind)}~clubPosts ~clubs/members`,
    answers: () => ({ language: 'it', text: 'Un altro.', outdated: false, can: { remove: true } }),
    alsoAsks: [
      ({ clubPost }) => ({ body: { id: clubPost, ...italian, text: remark } }),
      ({ otherDiscussion }) => ({ body: { id: otherDiscussion, kind: 'title', ...italian, text: words.own } }),
      ({ prediction }) => ({ body: { id: prediction, ...italian, text: remark } }),
    ],
  },
  'POST /api/bookclubs/removeMemberTranslation': {
    gets: [404, 404, 403, 200],
    costs: [5, 1, 4],
    ask: ({ clubPost, version }) => ({ body: { id: clubPost, version } }),
    writes: '-clubPosts/memberTranslations ~clubPosts ~clubs/members',
    again: 404,
    alsoAsks: [({ discussion, version }) => ({ body: { id: discussion, version } })],
  },
  'POST /api/bookclubs/getMemberTranslations': {
    gets: [404, 404, 200, 200],
    costs: [6, 1, 0],
    ask: ({ clubPost }) => ({ body: { id: clubPost, ...italian } }),
    answers: ({ version }, _, kind) => [{ _id: version, can: { remove: kind === 'owner' } }],
    alsoAsks: [
      ({ discussion }) => ({ body: { id: discussion, ...italian } }),
      ({ discussion }) => ({ body: { id: discussion, kind: 'title', ...italian } }),
      ({ prediction }) => ({ body: { id: prediction, ...italian, reveal: true } }),
    ],
  },
  'POST /api/bookclubs/getGlossary': {
    gets: [404, 404, 200, 200],
    costs: [3, 0, 0],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook } }),
    answers: () => [],
  },
  'POST /api/bookclubs/glossary': {
    gets: [404, 404, 200, 200],
    costs: [4, 0, 2],
    ask: ({ club, clubBook }) => ({
      body: { club, book: clubBook, terms: [{ en: 'Emma', it: 'Emma' }], seen: [] },
    }),
    writes: '~clubNames ~clubs/books',
    answers: () => [{ en: 'Emma', it: 'Emma' }],
  },
} satisfies Partial<Rows<BookclubsCalls>>;
