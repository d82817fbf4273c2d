import { expect } from 'vitest';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { CallerKind, Rows } from '../row';
import { words } from '../words';
import { italian } from './texts';

/** The owner has started it, and the member takes part for the first time. */
const byTurn = (kind: CallerKind): string =>
  `${kind === 'owner' ? '' : '~clubs/meetings '}~clubs/meetings/live ~clubs/members`;

const newMeeting = { chapter: 5, minutes: 90, place: 'The library', link: '', limit: null };

export const meetingRows = {
  'POST /api/bookclubs/schedule': {
    gets: [404, 404, 200, 200],
    costs: [4, 0, 3],
    ask: ({ club, clubBook }) => ({
      body: {
        club,
        book: clubBook,
        steps: [{ chapter: 5, by: '2099-01-01' }],
        seen: [{ chapter: 2, by: '2020-01-01' }],
      },
    }),
    writes: '~clubNames ~clubs ~clubs/books',
    answers: () => [{ chapter: 5, by: '2099-01-01' }],
  },
  'POST /api/bookclubs/newQuestion': {
    gets: [404, 404, 200, 200],
    costs: [5, 0, 2],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook, chapter: 2, text: words.own } }),
    writes: '~clubNames ~clubs/questions',
    answers: () => ({ chapter: 2, text: words.own, can: true }),
  },
  'POST /api/bookclubs/question': {
    gets: [404, 404, 403, 200],
    costs: [5, 0, 2],
    ask: ({ club, clubBook, question }) => ({
      body: { club, book: clubBook, id: question, seen: 'Why does she go?', text: words.own },
    }),
    writes: '~clubNames ~clubs/questions',
    answers: ({ question }) => ({ _id: question, text: words.own, can: true }),
  },
  'POST /api/bookclubs/chapterParts': {
    gets: [404, 404, 200, 200],
    costs: [4, 0, 2],
    ask: ({ club, clubBook }) => ({
      body: { club, book: clubBook, parts: [{ name: 'Childhood', chapters: 18 }], seen: [] },
    }),
    writes: '~clubNames ~clubs',
    answers: () => [{ name: 'Childhood', chapters: 18 }],
  },
  'GET /api/bookclubs/meetings/{club}': {
    gets: [404, 404, 200, 200],
    costs: [6, 0, 0],
    ask: ({ club }) => ({ params: { club } }),
    answers: ({ meeting }) => [{ _id: meeting, counts: { yes: 0 } }],
  },
  'GET /api/bookclubs/pastMeetings/{club}': {
    gets: [404, 404, 200, 200],
    costs: [9, 1, 0],
    ask: ({ club }) => ({ params: { club } }),
    answers: () => [{ place: 'The old library', coming: [], numComing: 0 }],
  },
  'GET /api/bookclubs/pack/{club}': {
    gets: [404, 404, 200, 200],
    costs: [30, 4, 0],
    ask: ({ club, meeting }) => ({ params: { club }, query: { meeting, ...italian } }),
    answers: ({ club }) => ({ club, chapter: null, more: false, asked: [] }),
  },
  'GET /api/bookclubs/tonight/{club}': {
    gets: [404, 404, 200, 200],
    costs: [10, 1, 0],
    ask: ({ club, meeting }) => ({ params: { club }, query: { meeting } }),
    answers: ({ club, meeting }) => ({ club, meeting: { _id: meeting }, state: { current: null, opened: [] } }),
  },
  'POST /api/bookclubs/startMeeting': {
    gets: [404, 404, 200, 200],
    costs: [15, 1, 3],
    ask: ({ club, meeting }) => ({ body: { club, meeting } }),
    writes: byTurn,
    answers: (_, __, kind) => ({ state: { changes: 2 }, speakers: { length: kind === 'owner' ? 1 : 2 } }),
  },
  'POST /api/bookclubs/stepMeeting': {
    gets: [404, 404, 200, 200],
    costs: [6, 0, 3],
    ask: ({ club, meeting }) => ({ body: { club, meeting, open: 'free', turn: 1, timer: 3 } }),
    writes: byTurn,
    answers: () => ({ current: 'free', opened: ['free'], turn: 1, timer: { minutes: 3 } }),
  },
  'POST /api/bookclubs/answerTonight': {
    gets: [404, 404, 200, 200],
    costs: [6, 0, 4],
    ask: ({ club, meeting }) => ({ body: { club, meeting, question: 'free', texts: { it: 'Tutto bene?' } } }),
    writes: (kind) => `${byTurn(kind).replace('live', 'answers ~clubs/meetings/live')}`,
  },
  'POST /api/bookclubs/endMeeting': {
    gets: [404, 404, 200, 200],
    costs: [6, 0, 3],
    ask: ({ club, meeting }) => ({ body: { club, meeting } }),
    writes: byTurn,
    answers: () => ({ endedAt: expect.any(String), timer: null }),
  },
  'GET /api/bookclubs/meetingProposal/{club}': {
    gets: [404, 404, 200, 200],
    costs: [4, 2, 0],
    ask: ({ club }) => ({ params: { club } }),
    answers: ({ clubBook }) => ({ book: clubBook, chapter: null, minutes: 90, place: 'The library' }),
  },
  'GET /api/bookclubs/meetingFile/{club}': {
    gets: [404, 404, 200, 200],
    costs: [4, 0, 0],
    ask: ({ club, meeting }) => ({ params: { club }, query: { meeting } }),
    answers: () => ({ file: expect.stringContaining('BEGIN:VCALENDAR') }),
  },
  'POST /api/bookclubs/newMeeting': {
    gets: [404, 404, 200, 200],
    costs: [8, 0, 3],
    ask: ({ club, clubBook }) => ({
      body: { club, book: clubBook, at: '2099-01-01T19:00:00.000Z', dates: [], ...newMeeting },
    }),
    writes: '+clubs/meetings ~clubNames ~clubs',
    answers: () => ({ place: 'The library', canChange: true }),
  },
  'POST /api/bookclubs/changeMeeting': {
    gets: [404, 404, 403, 200],
    costs: [7, 0, 3],
    ask: ({ club, meeting }) => ({ body: { club, meeting, sequence: 0, place: 'At home', note: 'Ada brings wine' } }),
    writes: '~clubNames ~clubs ~clubs/meetings',
    answers: () => ({ place: 'At home', note: 'Ada brings wine', sequence: 1 }),
  },
  'POST /api/bookclubs/answerMeeting': {
    gets: [404, 404, 200, 200],
    costs: [7, 0, 2],
    ask: ({ club, meeting }) => ({ body: { club, meeting, coming: 'yes' } }),
    writes: '~clubs/meetings ~clubs/members',
    answers: () => ({ mine: 'yes', counts: { yes: 1 } }),
  },
  'POST /api/bookclubs/calendar': {
    costs: [1, 0, 3],
    ask: () => ({ body: {} }),
    writes: '+mail ~users',
    answers: () => ({ path: expect.stringMatching(/^.feeds.calendars.[\w-]{24}[.]ics$/) }),
  },
  'GET /api/bookclubs/since/{club}': {
    gets: [404, 404, 200, 200],
    costs: [10, 2, 0],
    ask: ({ club }) => ({ params: { club }, query: italian }),
    answers: ({ club }) => ({ club, more: 0 }),
  },
  'POST /api/bookclubs/readAll': {
    gets: [404, 404, 200, 200],
    costs: [5, 1, 0],
    ask: ({ club }) => ({ body: { club, until: '2099-01-01T00:00:00.000Z' } }),
    writes: (kind) => (kind === 'owner' ? '+users/reads' : ''),
  },
} satisfies Partial<Rows<BookclubsCalls>>;
