import type { News, Notice } from '@contract/notices';
import { DAY_MS } from '@domain/time';
import { aDiscussion, aMeeting } from '@test/club-samples';
import { aListedTopic } from '@test/discuss-samples';
import { fails, listed } from '@test/fake-server';
import {
  aNotice,
  getBell,
  getNews,
  getNotices,
  inClub,
  inDiscussion,
  inTopic,
  noNews,
  open,
  read,
} from '@test/notice-samples';
import { aPlacedPost } from '@test/placed-posts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDate } from '@/lib/dates';

/** The samples have one day. */
const list = () => screen.findByRole('list', { name: /^(Today|This week|Earlier)$/ });

const AT = '2026-12-06T18:00:00.000Z';
const goneFrom = (deleted: boolean) => ({ clubName: 'Slow Readers', deleted });

const described: readonly [some: Partial<Notice>, sentence: string, address?: string][] = [
  [
    { by: ['giulia', 'tom', 'mei'] },
    'giulia, tom, and mei replied to you in Is Emma kind?',
    '/discuss/classics/emma/topic-1#post-p1',
  ],
  [
    { kind: 'mention', in: inDiscussion },
    'giulia mentioned you in The long wait',
    '/bookclubs/Slow_Readers/persuasion/d1#post-p1',
  ],
  [{ kind: 'added', in: inClub, post: null }, 'giulia added you to Slow Readers', '/bookclubs/Slow_Readers'],
  [{ kind: 'added', by: [], in: inClub }, 'You were added to Slow Readers'],
  [{ kind: 'joined', by: ['giulia', 'tom'], in: inClub }, 'giulia and tom have joined Slow Readers'],
  [{ kind: 'left', by: [], in: inClub }, 'A deleted reader has left Slow Readers'],
  [
    { kind: 'place', by: [], in: inClub, meeting: { at: AT } },
    `You have a place: Slow Readers meets on ${formatDate(AT)}`,
  ],
  [{ kind: 'gone', by: [], in: null, gone: goneFrom(false) }, 'You were removed from Slow Readers', '/bookclubs'],
  [{ kind: 'gone', by: [], in: null, gone: goneFrom(true) }, 'Slow Readers was deleted by an owner'],
  [{ kind: 'madeOwner', by: [], in: inClub }, "You're now an owner of Slow Readers"],
  [{ kind: 'version', in: inDiscussion }, 'giulia translated your text in The long wait'],
  [{ kind: 'correction', in: inDiscussion }, 'giulia set the chapter of your post in The long wait'],
  [{ kind: 'marked', by: [] }, 'Two readers marked how far your post in Is Emma kind? goes'],
  [{ kind: 'liked', by: [], count: 3, in: inDiscussion }, '3 people liked your posts'],
  [{ kind: 'removed', by: [], in: inDiscussion }, 'An owner deleted your post in The long wait'],
  [{ kind: 'decision', by: [], in: null }, 'Moderators have decided about something of yours', '/account'],
  [{ kind: 'outcome', by: [], in: null, receipt: 'r1' }, 'Moderators have looked at what you reported', '/report/r1'],
  [{ by: [], in: inTopic('') }, 'A deleted reader replied to you in a discussion of Emma'],
];

test('describes each kind of notification, and links it to its place', async () => {
  await open(described.map(([some], index) => aNotice({ ...some, _id: `n${index}` })));
  const links = within(await list()).getAllByRole('link');
  expect(links).toHaveLength(described.length);
  for (const [index, [, sentence, address]] of described.entries()) {
    expect(links[index]).toHaveTextContent(sentence);
    if (address) expect(links[index]).toHaveAttribute('href', address);
  }
});

test('shows the words of a post, or its chapter while they are hidden', async () => {
  await open([
    aNotice(),
    aNotice({ _id: 'n2', excerpt: null, waiting: 7 }),
    aNotice({ _id: 'n3', excerpt: null, waiting: 'end', read: true }),
  ]);
  const [shown, later, ending] = within(await list()).getAllByRole('listitem');
  expect(shown).toHaveTextContent(/“She means well.”Nov 20.*new$/);
  expect(later).toHaveTextContent('about chapter 7: sealed until you get there');
  expect(ending).toHaveTextContent(/about the whole book: sealed until you finish it(?!.*new$)/);
});

test('puts them under today, this week and earlier', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  await open([0, 3, 9].map((days) => aNotice({ _id: `n${days}`, at: ago(days), by: [`by-${days}`] })));
  for (const [name, author] of [
    ['Today', 'by-0'],
    ['This week', 'by-3'],
    ['Earlier', 'by-9'],
  ] as const) {
    const rows = within(await screen.findByRole('list', { name })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining(author)]);
  }
});

test('omits notifications about blocked readers, and shows why a post was deleted', async () => {
  const notices = [
    aNotice({ by: ['tom'] }),
    aNotice({ _id: 'n2', by: ['tom', 'giulia'] }),
    aNotice({ _id: 'n3', kind: 'removed', by: [], in: inClub, post: null, excerpt: null, reason: 'Another book.' }),
  ];
  await open(notices, { 'GET /api/user/blocks': [{ user: 'tom', at: '2026-11-20T10:00:00.000Z' }] });
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(2));
  const removed = within(await list()).getAllByRole('listitem')[1];
  expect(removed).toHaveTextContent(/^SAn owner deleted your post in Slow Readers“Another book\.”/);
});

test('marks a notification as read when the reader opens it', async () => {
  const { user, server } = await open([aNotice({ kind: 'added', in: inClub, post: null }), aNotice({ _id: 'n2' })], {
    [read]: { unread: 1 },
    'GET /api/bookclubs/clubBooks/{club}': [],
    'POST /api/bookclubs/getSettings': fails(404, 'not_found', 'There is no such club.'),
  });
  await user.click(await screen.findByRole('link', { name: /added you/ }));
  await waitFor(() => expect(server.last(read)).toMatchObject({ body: { ids: ['n1'] }, keepalive: true }));
  expect(await screen.findByRole('link', { name: 'Notifications, 1 new' })).toBeInTheDocument();
  expect(await screen.findByText(/You're not in a club with this address/)).toBeInTheDocument();
});

test('shows older ones on request, marks all as read immediately, and lists what is new again', async () => {
  const { user, server } = await open([], {
    [getNotices]: ({ query }) =>
      query.get('cursor') ? [aNotice({ _id: 'n2', by: ['tom'] })] : listed([aNotice()], { next: 'older' }),
    [read]: { unread: 0 },
    [getBell]: { unread: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Show older notifications' }));
  expect(await screen.findByRole('link', { name: /^tom replied/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^giulia replied/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Notifications, 1 new' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(server.last(read)?.body).toEqual({ ids: 'all' });
  expect(await list()).not.toHaveTextContent(/new$/);
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(server.calls.filter((call) => call.startsWith(getNews))).toHaveLength(2);
});

test('lists what is new in clubs and in what the reader follows', async () => {
  const topic = aListedTopic({ _id: 't1', title: 'Who is kind?' });
  const discussion = {
    ...aDiscussion({ title: 'The long wait', unread: { count: 1, first: 'd1', waiting: null } }),
    book: { _id: 'b1', title: 'Persuasion' },
    club: 'Slow_Readers',
    clubName: 'Slow Readers',
  };
  await open([], {
    [getNews]: {
      ...noNews,
      discussions: [discussion],
      topics: [{ ...topic, unread: { count: 2, first: 'p7', waiting: null } }],
      opened: [{ ...topic, _id: 't2', title: 'A new one', hidden: true, chapter: 7 }],
    },
  });
  const clubs = within(await screen.findByRole('region', { name: 'New in your clubs' }));
  expect(screen.queryByText(/Nothing yet/)).toBeNull();
  expect(clubs.getByRole('listitem')).toHaveTextContent(/The long wait.*Slow Readers · Persuasion/);
  expect(clubs.getByRole('link')).toHaveAttribute('href', '/bookclubs/Slow_Readers/b1/d1#post-d1');
  const followed = within(screen.getByRole('region', { name: 'Discussions you follow' }));
  expect(followed.getByRole('listitem')).toHaveTextContent(/Who is kind\?.*2 new/);
  expect(followed.getByRole('link')).toHaveAttribute('href', '/discuss/classics/emma/t1#post-p7');
  const opened = within(screen.getByRole('region', { name: 'New about books you follow' }));
  expect(opened.getByRole('listitem')).toHaveTextContent('A discussion up to chapter 7');
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeInTheDocument();
});

const meeting: News['meetings'][number] = {
  _id: 'm1',
  kind: 'day',
  since: '2026-11-20T10:00:00.000Z',
  at: AT,
  mine: null,
  book: { _id: 'b1', title: 'Persuasion' },
  place: 'The library',
  link: '',
  note: '',
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
};
const vote: News['clubs'][number] = {
  _id: 'v1',
  kind: 'voteStarted',
  at: '2026-11-20T10:00:00.000Z',
  book: null,
  winners: [],
  step: null,
  closesAt: AT,
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
};
type Row<Item> = readonly [some: Partial<Item>, sentence: string, address: string, more?: RegExp];

async function expectRows(name: string, cases: readonly Row<unknown>[]) {
  const rows = within(await screen.findByRole('region', { name })).getAllByRole('listitem');
  expect(rows).toHaveLength(cases.length);
  for (const [index, [, sentence, address, more = /./]] of cases.entries()) {
    const link = within(rows[index] as HTMLElement).getByRole('link');
    expect(link).toHaveTextContent(sentence);
    expect(link).toHaveAttribute('href', address);
    expect(rows[index]).toHaveTextContent(more);
  }
}

test('says what has happened to meetings and in clubs, with its details, and links to it', async () => {
  const [date, note] = [formatDate(AT), 'Ada brings wine'];
  const club = '/bookclubs/Slow_Readers';
  const [atMeetings, atVote, atBook] = [`${club}#meetings`, `${club}#next-book`, `${club}/b1`];
  const changes: readonly Row<typeof meeting>[] = [
    [{}, `Slow Readers meets on ${date}`, atMeetings, /Persuasion · The library · Are you going\? · Nov 20/],
    [{ mine: 'yes' }, `Slow Readers meets on ${date}`, atMeetings, /^(?!.*Are you going)/],
    [{ kind: 'dated' }, `Slow Readers meets on ${date}`, atMeetings],
    [
      { kind: 'moved', changed: ['time', 'place', 'link'], link: 'https://meet.example', note },
      `Slow Readers: the meeting is now on ${date}`,
      atMeetings,
      /New place: The library · The link is new\. · Ada brings wine · Please answer again for the new time\. · Nov 20/,
    ],
    [
      { kind: 'moved', changed: ['book', 'note'], note },
      `Slow Readers: the meeting on ${date} has changed`,
      atMeetings,
      /Persuasion · The book or chapter has changed\. · The library · New note: Ada brings wine/,
    ],
    [{ kind: 'cancelled' }, `Slow Readers: the meeting on ${date} has been canceled`, atMeetings],
    [{ kind: 'cancelled', at: null }, 'Slow Readers: the meeting has been canceled', atMeetings],
    [{ kind: 'asked', at: null }, 'Slow Readers is looking for a date to meet', atMeetings],
  ];
  const reading = { book: { _id: 'b1', title: 'Emma' }, closesAt: null };
  const step = { chapter: 12, by: '2026-12-03' };
  const announcement = { discussion: 'g1', post: 'p1', text: 'Bring cake.' };
  const news: readonly Row<typeof vote>[] = [
    [{}, 'Slow Readers is voting on its next book', atVote, /bookOpen until Sunday, December 6/],
    [
      { kind: 'voteClosing' },
      `Slow Readers: the vote on the next book closes on ${date}`,
      atVote,
      /You haven't voted yet\./,
    ],
    [{ kind: 'voteClosed' }, 'Slow Readers: the vote closed without a winner', atVote],
    [{ kind: 'voteClosed', winners: ['Emma'] }, 'Slow Readers has voted: Emma wins', atVote],
    [{ kind: 'voteClosed', winners: ['Emma', 'It'] }, 'Slow Readers: the vote is a tie between Emma and It', atVote],
    [{ kind: 'upNext', winners: ['Emma'], closesAt: null }, 'Slow Readers reads Emma next', atVote],
    [
      { kind: 'announced', closesAt: null, announcement },
      'Slow Readers has a new announcement',
      `${club}/general/g1#post-p1`,
      /“Bring cake\.”/,
    ],
    [{ kind: 'bookStarted', ...reading }, 'Slow Readers is now reading Emma', atBook],
    [{ kind: 'bookCompleted', ...reading }, 'Slow Readers has finished Emma', atBook],
    [
      { kind: 'scheduled', ...reading, step },
      'Slow Readers has a schedule for Emma',
      atBook,
      /Read to chapter 12 by December 3/,
    ],
    [{ kind: 'rescheduled', ...reading }, 'Slow Readers has changed its schedule for Emma', atBook],
  ];
  const meetings = changes.map(([some], index) => ({ ...meeting, ...some, _id: `m${index}` }));
  const clubs = news.map(([some], index) => ({ ...vote, ...some, _id: `v${index}` }));
  await open([], { [getNews]: { ...noNews, meetings, clubs } });
  await expectRows('Meetings', changes);
  await expectRows('Your clubs', news);
});

test('ends with the posts kept for later, of clubs and public ones, and lets one go', async () => {
  const placed = { _id: 'p9', keptAt: AT, placed: aPlacedPost() };
  const { user: by, lang, chapter, hidden, createdAt } = aPlacedPost().post;
  const post = { _id: 't2', user: by, content: 'The sea is calm.', lang, chapter, hidden, createdAt };
  const kept = [placed, { _id: 't2', keptAt: AT, post, topic: aListedTopic() }];
  const { user, server } = await open([], { 'GET /api/user/keptPosts': kept, 'POST /api/user/keep': 'ok' });
  const posts = within(await screen.findByRole('list', { name: 'Kept for later' }));
  expect(posts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bookclubs/Slow_Readers/persuasion/d1#post-p9',
    '/discuss/classics/emma/topic-1#post-t2',
  ]);
  server.answer({ 'GET /api/user/keptPosts': [placed] });
  const [, remove] = posts.getAllByRole('button', { name: 'Remove the post by ben from kept' });
  await user.click(remove as HTMLElement);
  await waitFor(() => expect(posts.getAllByRole('listitem')).toHaveLength(1));
  expect(server.last('POST /api/user/keep')?.body).toEqual({ id: 't2', area: 'public', kept: false });
});

test('answers a meeting in the list', async () => {
  const ANSWER = 'POST /api/bookclubs/answerMeeting';
  const meetings = [meeting, { ...meeting, _id: 'm2', mine: 'no' as const }];
  const { user, server } = await open([], {
    [getNews]: { ...noNews, meetings },
    [ANSWER]: aMeeting({ mine: 'yes' }),
  });
  const yes = await screen.findByRole('button', { name: 'Yes' });
  server.answer({ [getNews]: { ...noNews, meetings: [{ ...meeting, mine: 'yes' }] } });
  await user.click(yes);
  expect(server.last(ANSWER)?.body).toMatchObject({
    club: 'Slow_Readers',
    meeting: meeting._id,
    coming: 'yes',
    at: AT,
  });
  expect(await screen.findByRole('button', { name: 'Yes', pressed: true })).toBeInTheDocument();
});
