import { clubSegment, patterns } from '@domain/addresses';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { hrefs, safeReturn } from './paths';

const odd = 'a/b ?#é%';

test.each([
  [patterns.bookNotes, hrefs.bookNotes(odd), { id: odd }],
  [patterns.editNote, hrefs.editNote('b1', odd), { id: 'b1', noteId: odd }],
  [patterns.topic, hrefs.topic('sci-fi', 'b1', odd), { genre: 'sci-fi', book: 'b1', topic: odd }],
  [patterns.clubBook, hrefs.clubBook('The Late Readers', 'b1'), { club: 'The_Late_Readers', book: 'b1' }],
  [patterns.modifyClub, hrefs.modifyClub('100%'), { club: '100%' }],
])('matches %s with %s', (pattern, href, params) => {
  expect(matchRoutes([{ path: pattern }], href)?.[0]?.params).toEqual(params);
});

test("replaces spaces with underscores in a club's URL", () => {
  expect(clubSegment(' The Late Readers ')).toBe('The_Late_Readers');
});

test.each([
  [undefined, '/signin'],
  ['/', '/signin'],
  ['/notes/b1?x=1', '/signin?from=%2Fnotes%2Fb1%3Fx%3D1'],
])('links from %s to %s', (from, href) => {
  expect(hrefs.signIn(from)).toBe(href);
});

test.each([
  ['/notes/b1/new', '/notes/b1/new'],
  ['/notes?x=1#y', '/notes?x=1#y'],
  [null, '/'],
  ['', '/'],
  ['notes', '/'],
  ['//elsewhere.example', '/'],
  // With a path of its own, which must not be taken for one of ours.
  ['//elsewhere.example/notes', '/'],
  ['/\\elsewhere.example/notes', '/'],
  ['/\t/elsewhere.example/notes?x=1', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
])('safeReturn turns %j into %s', (from, to) => {
  expect(safeReturn(from)).toBe(to);
});
