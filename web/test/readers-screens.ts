import { clubPage } from './club-page';
import {
  aBook,
  aClub,
  aDiscussion,
  aMeeting,
  anOverview,
  answer,
  choosingWith,
  settingsOf,
  some,
} from './club-samples';
import { type FakeAnswers, listed } from './fake-server';
import { home } from './home-samples';
import { dune, duneNotes, shelfAnswers } from './note-samples';
import { aNotice, inClub, inDiscussion, noNews } from './notice-samples';
import { emptyGeneral } from './render-app';

/** By path pattern: an address and the server's responses. */
export function readersScreens(): Record<string, [address: string, answers: FakeAnswers]> {
  const [note] = duneNotes;
  const toChoose = {
    _id: 'm2',
    at: null,
    dates: [
      {
        at: '2026-12-06T18:00:00.000Z',
        votes: 2,
        mine: true,
        mineIfNeedBe: true,
        names: ['giulia', 'ben'],
        ifNeedBe: ['ben'],
      },
    ],
  };
  const notices = [
    aNotice(),
    aNotice({ _id: 'n2', kind: 'added', in: inClub, post: null, excerpt: null }),
    aNotice({ _id: 'n3', kind: 'mention', in: inDiscussion, waiting: 7 }),
  ];
  const shelf: FakeAnswers = { ...shelfAnswers, 'GET /api/notes/note/{noteId}': { book: dune, note } };
  const club: FakeAnswers = {
    'GET /api/bookclubs/myClubs': [aClub()],
    'GET /api/bookclubs/page/{club}': clubPage,
    'GET /api/bookclubs/clubBooks/{club}': [aBook(), aBook({ _id: 'emma', title: 'Emma', lastPost: null })],
    'GET /api/bookclubs/meetings/{club}': [aMeeting(), aMeeting(toChoose)],
    'GET /api/bookclubs/ballot/{club}': choosingWith(),
    'GET /api/bookclubs/general/{club}': emptyGeneral,
    'POST /api/bookclubs/getSettings': settingsOf(),
    'POST /api/bookclubs/getDiscussions': [
      aDiscussion(),
      aDiscussion({ _id: 'd2', title: '', hidden: true, chapter: 9 }),
    ],
    'POST /api/bookclubs/getBook': anOverview(),
    'POST /api/bookclubs/getPosts': answer(some()),
    'POST /api/bookclubs/view': listed([], {}),
  };
  const inClubOf = (...parts: string[]) => ['/bookclubs/Slow_Readers', ...parts].join('/');
  return {
    '/': ['/', { 'GET /api/user/home': home }],
    '/notices': ['/notices', { 'GET /api/user/notices': notices, 'GET /api/user/news': noNews }],
    '/notes': ['/notes', shelf],
    '/notes/:id': ['/notes/dune', shelf],
    '/notes/new': ['/notes/new', shelf],
    '/notes/:id/new': ['/notes/dune/new', shelf],
    '/notes/:id/:noteId': [`/notes/dune/${note._id}`, shelf],
    '/notes/:id/:noteId/edit': [`/notes/dune/${note._id}/edit`, shelf],
    '/bookclubs': ['/bookclubs', club],
    '/bookclubs/:club': [inClubOf(), club],
    '/bookclubs/:club/:book': [inClubOf('persuasion'), club],
    '/bookclubs/:club/:book/:discussion': [inClubOf('persuasion', 'd1'), club],
  };
}
