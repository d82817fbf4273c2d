import type { Tonight, TonightItem, TonightState } from '@contract/tonight';
import { MINUTE_MS } from '@domain/time';
import { aMeeting, openClub } from '@test/club-samples';
import { giveDatabase } from '@test/device-database';
import { type FakeAnswers, fails, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLiveLayer, instant, tell } from '@/features/thread/test/fake-live';
import { draftValues } from '@/lib/drafts/keep-draft';
import { textOf } from '@/lib/outbox/texts-of';
import { openDesk, shownEntries } from '@/lib/outbox/waiting';

const GET = 'GET /api/bookclubs/tonight/{club}';
const STEP = 'POST /api/bookclubs/stepMeeting';
const ANSWER = 'POST /api/bookclubs/answerTonight';
const START = 'POST /api/bookclubs/startMeeting';
const LIVE = 'clubs/c1/meetings/m1/live/tonight';

const item = (of: Partial<TonightItem> = {}): TonightItem => ({
  _id: 'q1',
  kind: 'question',
  chapter: 3,
  hidden: false,
  texts: [{ lang: 'en', text: 'Why does she wait?' }],
  user: 'giulia',
  discussion: null,
  open: false,
  answers: [],
  numAnswers: 0,
  ...of,
});

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const state = (of: Partial<TonightState> = {}): TonightState => ({
  startedAt: ago(4.5),
  endedAt: null,
  closesAt: ago(-300),
  current: 'q1',
  opened: [],
  turn: 0,
  timer: null,
  changes: 1,
  ...of,
});

const second = item({
  _id: 'q2',
  texts: [
    { lang: 'it', text: 'E il finale?' },
    { lang: 'en', text: 'And the ending?' },
  ],
});

const free = item({ _id: 'free', kind: 'free', chapter: null, texts: [], user: null });

const tonight = (of: Partial<Tonight> = {}): Tonight => ({
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  live: LIVE,
  meeting: {
    _id: 'm1',
    at: ago(5),
    minutes: 90,
    place: 'The library',
    link: '',
    cancelled: false,
    book: { _id: 'persuasion', title: 'Persuasion' },
    chapter: 12,
  },
  startsFrom: null,
  state: state(),
  speakers: ['giulia', 'ada'],
  items: [item(), second, free],
  next: null,
  ...of,
});

const said = (user: string, text: string, mine = false) => ({
  _id: user,
  user,
  mine,
  at: ago(1),
  texts: [{ lang: 'en', text }],
});

/** The state as Firestore's document has it. */
const live = (of: Partial<TonightState>) => {
  const { startedAt, endedAt, closesAt: _, ...fields } = state(of);
  return { ...fields, startedAt: instant(startedAt), endedAt: endedAt && instant(endedAt) };
};

beforeEach(() => {
  fakeLiveLayer();
  giveDatabase();
});

afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

const open = (server: FakeAnswers) =>
  renderApp('/bookclubs/Slow_Readers/meetings/m1/tonight', {
    session: ada,
    server: { 'POST /api/bookclubs/getSettings': fails(404, 'not_found', ''), ...server },
  });

const question = (name: string) => screen.findByRole('heading', { name: new RegExp(name.replaceAll('?', '\\?')) });

test('shows the question, whose turn it is, and the minutes since the start', async () => {
  const { user, server } = await open({ [GET]: tonight(), [STEP]: state({ turn: 1, changes: 2 }) });
  expect(await question('Why does she wait?')).toBeInTheDocument();
  expect(screen.getByText('Question 1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('4 min');
  expect(screen.getByText("It's giulia's turn")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next: ada' }));
  expect(await screen.findByText("It's your turn")).toBeInTheDocument();
  expect(server.last(STEP)?.body).toEqual({ club: 'Slow_Readers', meeting: 'm1', turn: 1 });
});

test('turns the answers over when another member opens the question, and says the next one once', async () => {
  const { server } = await open({ [GET]: tonight() });
  await question('Why does she wait?');
  expect(screen.queryByText('Because he does.')).toBeNull();
  const isOpen = item({ open: true, numAnswers: 1, answers: [said('giulia', 'Because he does.')] });
  server.answer({ [GET]: tonight({ state: state({ opened: ['q1'], changes: 2 }), items: [isOpen] }) });
  tell(LIVE, live({ opened: ['q1'], changes: 2 }));
  expect(await screen.findByText('Because he does.')).toBeInTheDocument();
  expect(server.calls.at(-1)).toContain('question=q1');
  expect(screen.getByRole('button', { name: 'Next question' })).toBeInTheDocument();
  server.answer({ [GET]: tonight({ state: state({ current: 'q2', changes: 3 }), items: [second] }) });
  tell(LIVE, live({ current: 'q2', opened: ['q1'], changes: 3 }));
  expect(await question('And the ending?')).toBeInTheDocument();
  const news = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(news.filter((text) => text === 'Question 2: And the ending?')).toHaveLength(1);
});

test("keeps what is typed while others open the question, and sends it in the writer's language", async () => {
  const { user, server } = await open({ [GET]: tonight(), [ANSWER]: 'ok' });
  const box = await screen.findByLabelText('Your answer for tonight');
  expect(screen.getByText('Turns over for everybody when the question is opened.')).toBeInTheDocument();
  await user.type(box, 'She has been told to, and she is not the one who left.');
  const others = item({ open: true, numAnswers: 1, answers: [said('giulia', 'Because he does.')] });
  server.answer({ [GET]: tonight({ state: state({ opened: ['q1'], changes: 2 }), items: [others] }) });
  tell(LIVE, live({ opened: ['q1'], changes: 2 }));
  await screen.findByText('Because he does.');
  expect(box).toHaveValue('She has been told to, and she is not the one who left.');
  expect(box).toHaveFocus();
  const mine = said('ada', 'She has been told to, and she is not the one who left.', true);
  server.answer({ [GET]: tonight({ items: [{ ...others, answers: [...others.answers, mine], numAnswers: 2 }] }) });
  await user.click(screen.getByRole('button', { name: 'Save your answer' }));
  expect(await screen.findByText(mine.texts[0]?.text ?? '', { selector: 'p' })).toBeInTheDocument();
  const texts = { en: 'She has been told to, and she is not the one who left.' };
  expect(server.last(ANSWER)?.body).toEqual({ club: 'Slow_Readers', meeting: 'm1', question: 'q1', texts });
  expect(screen.getByRole('button', { name: 'Change your answer' })).toBeInTheDocument();
});

test('a member whose chapter is before the next question leaves it to others', async () => {
  const opened = item({ open: true });
  await open({
    [GET]: tonight({ state: state({ opened: ['q1'] }), items: [opened, { ...free, chapter: 12, hidden: true }] }),
  });
  expect(await screen.findByText(/next question is beyond your chapter/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End the meeting' })).toBeNull();
});

test('a member who opens the page takes part, and hears of the first question', async () => {
  const waits = state({ current: null });
  const { server } = await open({ [GET]: tonight({ state: waits, speakers: [] }), [STEP]: waits });
  expect(await screen.findByRole('button', { name: 'First question' })).toBeInTheDocument();
  await waitFor(() => expect(server.last(STEP)?.body).toEqual({ club: 'Slow_Readers', meeting: 'm1' }));
  server.answer({ [GET]: tonight({ state: state({ changes: 2 }), items: [item()] }) });
  tell(LIVE, live({ changes: 2 }));
  await question('Why does she wait?');
  expect(screen.getByText('Question 1: Why does she wait?')).toHaveAttribute('role', 'status');
});

test('the one main button opens the question, goes to the next, and ends the meeting', async () => {
  const end = 'POST /api/bookclubs/endMeeting';
  const { user, server } = await open({ [GET]: tonight(), [STEP]: state({ opened: ['q1'], changes: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Open the question' }));
  expect(server.last(STEP)?.body).toMatchObject({ open: 'q1' });
  server.answer({ [STEP]: state({ current: 'q2', opened: ['q1'], changes: 3 }) });
  await user.click(await screen.findByRole('button', { name: 'Next question' }));
  expect(server.last(STEP)?.body).toMatchObject({ current: 'q2' });
  server.answer({ [STEP]: state({ current: 'free', opened: ['q1', 'free'], changes: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Anything else?' }));
  expect(server.last(STEP)?.body).toMatchObject({ current: 'free' });
  const ended = state({ endedAt: ago(0), opened: ['q1'], changes: 5 });
  server.answer({ [end]: ended, [GET]: tonight({ state: ended }) });
  await user.click(await screen.findByRole('button', { name: 'End the meeting' }));
  expect(await screen.findByRole('heading', { name: 'Minutes · Persuasion' })).toBeInTheDocument();
});

test('a question beyond the reader is sealed until they read it anyway', async () => {
  const hidden = item({ chapter: 12, hidden: true, texts: [], answers: [] });
  const { user, server } = await open({ [GET]: tonight({ items: [hidden] }) });
  expect(await screen.findByText('A question on chapter 12. Sealed until you get there.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Your answer for tonight')).toBeNull();
  server.answer({ [GET]: tonight({ items: [item({ chapter: 12 })] }) });
  await user.click(screen.getByRole('button', { name: 'Read anyway' }));
  expect(await question('Why does she wait?')).toBeInTheDocument();
  expect(server.calls.at(-1)).toContain('reveal=q1');
});

test('the minutes have what was said in each language, and authors leave their own answer out', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const mine = {
    ...said('ada', 'She is told to.', true),
    texts: [
      { lang: 'en', text: 'She is told to.' },
      { lang: 'it', text: 'Glielo dicono.' },
    ],
  };
  const talked = item({ open: true, numAnswers: 2, answers: [said('giulia', 'Because he does.'), mine] });
  const ended = state({ endedAt: ago(0), opened: ['q1'] });
  const next = { at: '2099-12-06T18:00:00.000Z', book: { _id: 'emma', title: 'Emma' } };
  const { user, server } = await open({
    [GET]: tonight({ state: ended, items: [talked, second], next }),
    [ANSWER]: 'ok',
  });
  expect(await question('Why does she wait?')).toBeInTheDocument();
  expect(screen.queryByText('And the ending?')).toBeNull();
  expect(screen.getByText('Glielo dicono.')).toHaveAttribute('lang', 'it');
  expect(screen.getByRole('link', { name: 'Emma' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  server.answer({ [GET]: tonight({ state: ended, items: [{ ...talked, answers: talked.answers.slice(0, 1) }] }) });
  await user.click(screen.getByRole('button', { name: 'Leave my answer out' }));
  await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
  await waitFor(() => expect(screen.queryByText('She is told to.')).toBeNull());
  expect(server.last(ANSWER)?.body).toMatchObject({ question: 'q1', texts: null });
});

const FOLDED = 'An answer by somebody you have blocked.';
const blocksTom = { 'GET /api/user/blocks': [{ user: 'tom', at: '2026-11-20T10:00:00.000Z' }] };
const talkedOver = item({
  open: true,
  numAnswers: 2,
  answers: [said('tom', 'What nonsense.'), said('giulia', 'Because he does.')],
});

test("folds a blocked reader's answer until *Show* is pressed", async () => {
  const { user } = await open({
    [GET]: tonight({ state: state({ opened: ['q1'] }), items: [talkedOver, second] }),
    ...blocksTom,
  });
  expect(await screen.findByText(FOLDED)).toBeVisible();
  expect(screen.getByText('What nonsense.')).not.toBeVisible();
  expect(screen.getByText('tom')).not.toBeVisible();
  expect(screen.getByText('Because he does.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('What nonsense.')).toBeVisible();
  expect(screen.queryByText(FOLDED)).toBeNull();
});

test('an answer can be reported, and one that moderators have hidden says so', async () => {
  const hidden = { ...said('tom', ''), texts: [], moderated: true as const };
  const mine = { ...said('ada', 'She is told to.', true), moderated: true as const };
  const answers = [hidden, mine, said('giulia', 'Because he does.')];
  const items = [item({ open: true, numAnswers: 3, answers })];
  const report = 'POST /api/user/report';
  const { user, server } = await open({
    [GET]: tonight({ state: state({ opened: ['q1'] }), items }),
    [report]: { _id: 'r1', byEmail: false },
  });
  expect(await screen.findByText('This answer was hidden by moderators.')).toBeInTheDocument();
  expect(screen.getByText('Moderators have hidden this answer. Only you can see it.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(server.last(report)?.body).toMatchObject({ kind: 'answer', id: 'Slow_Readers/m1/q1/giulia' }),
  );
});

test('the minutes fold it, too, and keep it for print', async () => {
  const ended = state({ endedAt: ago(0), opened: ['q1'] });
  await open({ [GET]: tonight({ state: ended, items: [talkedOver] }), ...blocksTom });
  expect(await screen.findByText(FOLDED)).toBeVisible();
  expect(screen.getByText('What nonsense.')).not.toBeVisible();
});

test('a removed member with the page open is told so', async () => {
  const { user, server } = await open({ [GET]: tonight() });
  await question('Why does she wait?');
  const removed = fails(404, 'not_found', '');
  server.answer({ [GET]: removed, [STEP]: removed });
  await user.click(screen.getByRole('button', { name: 'Open the question' }));
  expect(await screen.findByText(/You're not in a club with this address/)).toBeInTheDocument();
});

test("a meeting's card starts it from half an hour before, and joins it once it runs", async () => {
  const soon = aMeeting({ at: ago(-25) });
  const later = aMeeting({ _id: 'm2', at: ago(-40) });
  const runs = aMeeting({ _id: 'm3', at: ago(5), started: true });
  const { user, router, server } = await openClub({
    'GET /api/bookclubs/meetings/{club}': [runs, soon, later],
    [START]: tonight(),
    [GET]: tonight(),
  });
  const meetings = within(await screen.findByRole('region', { name: 'Meetings' }));
  expect(await meetings.findByRole('link', { name: 'Join the meeting' })).toHaveAttribute(
    'href',
    '/bookclubs/Slow_Readers/meetings/m3/tonight',
  );
  await user.click(meetings.getByRole('button', { name: 'Later meetings' }));
  await user.click(await meetings.findByRole('button', { name: 'Start the meeting' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers/meetings/m1/tonight'));
  expect(server.last(START)?.body).toEqual({ club: 'Slow_Readers', meeting: 'm1' });
});

test('an answer without a connection waits, and is sent once there is one', async () => {
  const { user, server } = await open({ [GET]: tonight(), [ANSWER]: offline });
  await user.type(await screen.findByLabelText('Your answer for tonight'), 'Because she was told that it was wise.');
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: 'Save your answer' }));
  expect(await screen.findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
  expect(screen.getByLabelText('Your answer for tonight')).toHaveValue('Because she was told that it was wise.');
  const mine = said('ada', 'Because she was told that it was wise.', true);
  server.answer({ [GET]: tonight({ items: [item({ answers: [mine], numAnswers: 1 }), second] }), [ANSWER]: 'ok' });
  setNetwork(true);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Waiting to send' })).toBeNull());
  expect(server.last(ANSWER)?.body).toMatchObject({ question: 'q1', texts: { en: mine.texts[0]?.text } });
  expect(screen.getByLabelText('Your answer for tonight')).toHaveValue('Because she was told that it was wise.');
});

test('an answer that arrives after the end is kept with the reason', async () => {
  const { user, server } = await open({ [GET]: tonight(), [ANSWER]: offline });
  await user.type(await screen.findByLabelText('Your answer for tonight'), 'Because she was told that it was wise.');
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: 'Save your answer' }));
  await screen.findByRole('img', { name: 'Waiting to send' });
  server.answer({ [ANSWER]: fails(409, 'conflict', 'This meeting has ended. You can still take out what you wrote.') });
  setNetwork(true);
  await waitFor(() => expect(shownEntries()[0]?.refusal?.message).toContain('This meeting has ended.'));
  const [entry] = shownEntries();
  expect(entry && textOf(entry)).toBe('Because she was told that it was wise.');
  expect(entry && (await openDesk()?.edit(entry))).toBe('/bookclubs/Slow_Readers/meetings/m1/tonight');
  expect(draftValues('tonight:m1:q1')).toMatchObject({ content: 'Because she was told that it was wise.' });
});
