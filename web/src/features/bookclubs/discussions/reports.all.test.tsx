import { aMeeting, aPost, choosingWith, openClub, settingsOf } from '@test/club-samples';
import type { FakeAnswers } from '@test/fake-server';
import { actionsOf, choose } from '@test/post-menu';
import { threadOf } from '@test/translated-thread';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';

const REPORT = 'POST /api/user/report';

beforeEach(fakeLiveLayer);

const open = (server: FakeAnswers, path?: string) =>
  openClub({ [REPORT]: { _id: 'receipt-1', byEmail: false }, ...server }, path);
type Opened = Awaited<ReturnType<typeof open>>;

/** Sends the report as it is: what it must have, the server says. */
async function reported({ user, server }: Opened, flag?: HTMLElement) {
  if (flag) await user.click(flag);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. We have your report.')).toBeInTheDocument();
  return server.last(REPORT)?.body;
}

test("reports another member's meeting, proposal and message, and offers no report of one's own or of no words", async () => {
  const createdAt = '2026-11-20T18:30:00.000Z';
  const opened = await open({
    'POST /api/bookclubs/getSettings': settingsOf({ listed: true }),
    'GET /api/bookclubs/meetings/{club}': [
      aMeeting({ own: false, canChange: false }),
      aMeeting({ _id: 'm2', place: 'At home', own: true, canChange: false }),
    ],
    'GET /api/bookclubs/ballot/{club}': choosingWith(),
    'POST /api/bookclubs/getJoinRequests': [
      { _id: 'r1', user: 'nora', message: '', at: createdAt },
      { _id: 'r2', user: 'piero', message: 'Let me in.', at: createdAt },
    ],
  });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const meetings = await section('Meetings');
  await opened.user.click(await meetings.findByRole('button', { name: /^Later meetings/ }));
  await waitFor(() => expect(meetings.getAllByRole('button', { name: 'More' })).toHaveLength(2));
  const menuOf = (at: number) => ({
    findByRole: async () => meetings.getAllByRole('button', { name: 'More' })[at] ?? document.body,
  });
  expect(await actionsOf(opened.user, menuOf(1))).not.toContain('Report');
  await choose(opened.user, menuOf(0), 'Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await opened.user.selectOptions(dialog.getByLabelText('What is wrong with it?'), "It's spam or advertising");
  await opened.user.fill(dialog.getByLabelText('Why'), 'It sells lamps.');
  await opened.user.click(dialog.getByRole('checkbox', { name: /^This report is accurate/ }));
  expect(await reported(opened)).toMatchObject({
    kind: 'meeting',
    id: 'Slow_Readers/m1',
    category: 'spam',
    reason: 'It sells lamps.',
  });
  for (const [name, kind, id] of [
    ['Next book', 'proposal', 'Slow_Readers/dune'],
    ['Asking to join', 'joinRequest', 'Slow_Readers/r2'],
  ] as const) {
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const flag = await (await section(name)).findByRole('button', { name: 'Report' });
    expect(await reported(opened, flag)).toMatchObject({ kind, id });
  }
});

test("reports another member's glossary entry on request", async () => {
  const terms = [
    { en: 'Bath', it: 'Bath', own: true },
    { en: 'Mr/Mrs', it: 'Signore', own: false },
  ];
  const opened = await open(
    {
      'POST /api/bookclubs/getPosts': threadOf(aPost({ content: 'Anne aspetta.', lang: 'it' })),
      'POST /api/bookclubs/view': [],
      'POST /api/bookclubs/getGlossary': terms,
      'POST /api/bookclubs/getMemberTranslations': [],
    },
    '/bookclubs/Slow_Readers/persuasion/d1',
  );
  const posts = within(await screen.findByRole('list', { name: 'Posts' }));
  await opened.user.click(await posts.findByRole('button', { name: 'Add an English version' }));
  const form = within(await screen.findByRole('dialog', { name: 'English version' }));
  expect(await form.findByText('Mr/Mrs')).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Report' })).toBeNull();
  await opened.user.click(form.getByRole('button', { name: 'Report an entry' }));
  await waitFor(() => expect(form.getAllByRole('button', { name: 'Report' })).toHaveLength(1));
  const flag = form.getByRole('button', { name: 'Report' });
  expect(await reported(opened, flag)).toMatchObject({ kind: 'term', id: 'Slow_Readers/persuasion/Mr%2FMrs/Signore' });
});
