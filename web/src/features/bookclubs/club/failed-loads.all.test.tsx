import { clubPage } from '@test/club-page';
import { anOverview, clubAnswers, openClub } from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const club: FakeAnswers = {
  ...clubAnswers,
  'POST /api/bookclubs/getBook': anOverview({ activity: [{ chapter: 3, discussions: 0, posts: 1 }] }),
  'GET /api/bookclubs/page/{club}': clubPage,
  'GET /api/bookclubs/since/{club}': {
    club: 'Slow_Readers',
    clubName: 'Slow Readers',
    discussions: [],
    more: 1,
    older: 0,
    summary: { discussions: 0, long: 0 },
    coming: {},
    until: null,
    waiting: null,
    questions: [],
  },
};
const page = '/bookclubs/Slow_Readers';

/** Text of the part that failed, and of another part that stays. */
test.each<[keyof FakeAnswers, string, string | RegExp, string | RegExp]>([
  ['GET /api/bookclubs/page/{club}', page, 'Persuasion', 'Slow Readers'],
  ['POST /api/bookclubs/getDiscussions', `${page}/persuasion`, 'Chapter 4: the long wait', 'Persuasion'],
  ['POST /api/bookclubs/getBook', `${page}/persuasion`, 'Share my place in this book', 'Chapter 4: the long wait'],
  ['GET /api/bookclubs/myClubs', '/bookclubs', 'Slow Readers', 'My Book Clubs'],
  ['GET /api/bookclubs/since/{club}', '/since?span=meeting', /1 more discussion/, 'Since you were here'],
])('%s at %s: shows why it failed, and loads again on request', async (call, path, text, besides) => {
  const { user, server } = await openClub({ ...club, [call]: fails(403, 'forbidden', 'Not just now.') }, path);
  expect(await screen.findByText('Not just now.')).toBeInTheDocument();
  expect((await screen.findAllByText(besides)).length).toBeGreaterThan(0);
  server.answer({ [call]: club[call] } as FakeAnswers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
