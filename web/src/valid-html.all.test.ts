import type { ScreenReader } from '@contract/pages';
import { type Language, languages } from '@domain/languages';
import { takeComplaints } from '@test/complaints';
import { type FakeAnswers, fakeServer } from '@test/fake-server';
import { ada, emptyGeneral } from '@test/render-app';
import { site } from '@test/site';
import { expect, it } from 'vitest';
import { htmlErrors } from '../../functions/test/fixtures/html-errors';
import { sampleAddresses, sampleAnswer } from '../build/samples';
import { renderBusy, renderPage, renderScreen, screensOfReaders } from './entry-server';
import {
  aBook,
  aClub,
  aDiscussion,
  aMeeting,
  answer,
  choosingWith,
  settingsOf,
  some,
} from './features/bookclubs/test/samples';
import { home } from './features/home/test/test-data';
import { dune, duneNotes, shelfAnswers } from './features/notes/test/test-data';
import { aNotice, inClub, inDiscussion, noNews } from './features/notices/test/samples';
import { hrefs } from './lib/paths';
import { toDocument } from './server/document';

const pages = [...sampleAddresses, hrefs.rules(), hrefs.transparency()];

it.each(alternating(pages))('renders the page %s in %s as valid HTML', async (address, language) => {
  expect(await htmlErrors(await pageAt(address, language))).toEqual([]);
});

it.each(languages)('renders the "try again" page as valid HTML in %s', async (language) => {
  expect(await htmlErrors(renderBusy(language, site))).toEqual([]);
});

it.each(alternating(Object.keys(screens())))(
  "renders a reader's screen %s in %s as valid HTML",
  async (path, language) => {
    const [address, answers] = screens()[path] ?? [];
    const reader: ScreenReader = { session: ada, language, threadLanguage: null, timeZone: 'Europe/Rome' };
    fakeServer(answers ?? {});
    let html = '';
    const draw = async () => {
      const screen = await renderScreen(address ?? '', reader, site, (url, init) => fetch(url, init));
      html = screen?.html ?? '';
      return html;
    };
    // Code loaded for the first time is missing from the first render.
    await expect.poll(draw).not.toContain('<!--$!-->');
    expect(takeComplaints()).toEqual([]);
    expect(html).toContain('<h1');
    const document = toDocument(site, { language, head: '<title>Flyleaf</title>', app: html });
    expect(await htmlErrors(document)).toEqual([]);
  },
);

it("covers every reader's screen", () => {
  expect(Object.keys(screens())).toEqual(screensOfReaders());
});

/** Each name in one of the languages: they share their elements, so a translation can't cause an error. */
function alternating(names: readonly string[]): [name: string, language: Language][] {
  return names.map((name, index) => [name, languages[index % languages.length] ?? 'en']);
}

/** A page's document, after redirects. */
async function pageAt(address: string, language: Language): Promise<string> {
  const { pathname, search, origin } = new URL(address, 'https://flyleaf.example');
  const page = await renderPage({ path: pathname, search, language, origin }, site, sampleAnswer);
  return page.kind === 'page' ? page.html : pageAt(page.location, language);
}

/** By path pattern: an address and the server's responses. */
function screens(): Record<string, [address: string, answers: FakeAnswers]> {
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
    'GET /api/bookclubs/clubBooks/{club}': [aBook(), aBook({ _id: 'emma', title: 'Emma', lastPost: null })],
    'GET /api/bookclubs/meetings/{club}': [aMeeting(), aMeeting(toChoose)],
    'GET /api/bookclubs/ballot/{club}': choosingWith(),
    'GET /api/bookclubs/general/{club}': emptyGeneral,
    'POST /api/bookclubs/getSettings': settingsOf(),
    'POST /api/bookclubs/getDiscussions': [
      aDiscussion(),
      aDiscussion({ _id: 'd2', title: '', hidden: true, chapter: 9 }),
    ],
    'POST /api/bookclubs/getPosts': answer(some()),
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
