import type { ClubPost } from '@contract/club-threads';
import type { Poll } from '@contract/polls';
import { answer, aPost, getPosts, id, LONG_ENOUGH, newPost, open, post, startVisit } from '@test/club-samples';
import { giveDatabase } from '@test/device-database';
import { fails, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { shownEntries } from '@/lib/outbox/waiting';

const VOTE = 'POST /api/bookclubs/pollVote';
const CLOSE = 'POST /api/bookclubs/closePoll';
const OPTIONS = 'POST /api/bookclubs/pollOptions';

beforeEach(() => {
  startVisit();
  fakeLiveLayer();
  giveDatabase();
});
afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

type Option = Poll['options'][number];

const optionsOf = (...also: Partial<Option>[]): Option[] =>
  ['Tea', 'Wine'].map((text, at) => ({ _id: `0-${at}`, text, ...also[at] }));
const aPoll = (poll: Partial<Poll> = {}): Poll => ({
  kind: 'one',
  results: 'always',
  closesAt: null,
  isOpen: true,
  voted: 0,
  options: optionsOf({ votes: 0 }, { votes: 0 }),
  vote: [],
  can: { close: false, rename: false },
  ...poll,
});
const voted = (...vote: string[]) =>
  aPoll({
    vote,
    voted: 3,
    options: optionsOf({ votes: vote.includes('0-0') ? 1 : 0 }, { votes: vote.includes('0-1') ? 3 : 2 }),
  });
const bring = (...takers: (string | undefined)[]) =>
  aPoll({ kind: 'bring', options: optionsOf(...takers.map((user) => ({ votes: 0, ...(user && { user }) }))) });

const withPoll = (poll: Poll, also: Partial<ClubPost> = {}) => answer([aPost({ _id: id('p1'), poll, ...also })]);
const changed = (poll: Poll) => ({ _id: id('p1'), poll });
const group = async (name = 'Choose one option') => within(await screen.findByRole('group', { name }));
const shares = (poll: Awaited<ReturnType<typeof group>>) =>
  poll.getAllByRole('radio').map((radio) => radio.closest('label')?.style.getPropertyValue('--share'));
const waiting = () => screen.queryByRole('img', { name: 'Waiting to send' });

test('shows a vote at once, sends it, and takes it back', async () => {
  let arrive = (_: ReturnType<typeof changed>) => {};
  const { user, server } = await open({
    [getPosts]: withPoll(aPoll()),
    [VOTE]: () => new Promise<ReturnType<typeof changed>>((resolve) => (arrive = resolve)),
  });
  const poll = await group();
  expect(poll.getByRole('status')).toHaveTextContent('Nobody has voted yet.');
  await user.click(poll.getByText('Wine'));
  expect(poll.getByRole('radio', { name: /^Wine/ })).toBeChecked();
  expect(server.last(VOTE)?.body).toEqual({ id: id('p1'), options: ['0-1'], reveal: true });
  arrive(changed(voted('0-1')));
  expect(await poll.findByRole('radio', { name: 'Wine 3 votes' })).toBeChecked();
  expect(poll.getByRole('status')).toHaveTextContent('3 members have voted.');
  expect(shares(poll)).toEqual(['0', '1']);
  server.answer({ [VOTE]: changed(aPoll()) });
  await user.click(poll.getByRole('button', { name: 'Take back my vote' }));
  await waitFor(() => expect(poll.queryByRole('radio', { checked: true })).toBeNull());
  expect(server.last(VOTE)?.body).toMatchObject({ options: [] });
  expect(poll.queryByRole('button', { name: 'Take back my vote' })).toBeNull();
});

test('an option is chosen with the keyboard, which stays on it', async () => {
  const { user } = await open({ [getPosts]: withPoll(aPoll()), [VOTE]: () => changed(voted('0-1')) });
  const poll = await group();
  poll.getByRole('radio', { name: /^Tea/ }).focus();
  await user.keyboard('{ArrowDown}');
  const wine = await poll.findByRole('radio', { name: 'Wine 3 votes' });
  expect(wine).toBeChecked();
  expect(wine).toHaveFocus();
  await user.tab();
  expect(poll.getByRole('button', { name: 'Take back my vote' })).toHaveFocus();
});

test('two quick presses choose both of several options', async () => {
  const any = (...vote: string[]) => aPoll({ kind: 'any', vote, voted: 1 });
  let arrive = (_: ReturnType<typeof changed>) => {};
  const { user, server } = await open({
    [getPosts]: withPoll(any()),
    [VOTE]: () => new Promise<ReturnType<typeof changed>>((resolve) => (arrive = resolve)),
  });
  const poll = await group('Choose as many as you like');
  await user.click(poll.getByRole('checkbox', { name: /^Tea/ }));
  await user.click(poll.getByRole('checkbox', { name: /^Wine/ }));
  expect(poll.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  server.answer({ [VOTE]: changed(any('0-0', '0-1')) });
  arrive(changed(any('0-0')));
  await waitFor(() => expect(server.last(VOTE)?.body).toMatchObject({ options: ['0-0', '0-1'] }));
  expect(poll.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(poll.queryByRole('button', { name: 'Take back my vote' })).toBeNull();
});

test('the last of several votes without a connection waits through a reload, and is sent later', async () => {
  const { user } = await open({ [getPosts]: withPoll(aPoll()), [VOTE]: offline });
  setNetwork(false);
  for (const name of [/^Tea/, /^Wine/]) await user.click((await group()).getByRole('radio', { name }));
  await waitFor(() => expect(waiting()).toBeInTheDocument());
  cleanup();
  const { server } = await open({ [getPosts]: withPoll(aPoll()), [VOTE]: offline });
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Wine/ })).toBeChecked());
  expect(waiting()).toBeInTheDocument();
  const before = server.calls.length;
  server.answer({ [VOTE]: changed(voted('0-1')) });
  setNetwork(true);
  expect(await screen.findByRole('radio', { name: 'Wine 3 votes' })).toBeChecked();
  await waitFor(() => expect(waiting()).toBeNull());
  expect(server.last(VOTE)?.body).toMatchObject({ options: ['0-1'] });
  expect(server.calls.slice(before).filter((call) => call === VOTE)).toHaveLength(1);
});

test('shows no results before the reader has voted, where its starter chose so', async () => {
  const results = 'voted';
  const { user } = await open({
    [getPosts]: withPoll(aPoll({ results, voted: 2, options: optionsOf() })),
    [VOTE]: () => changed({ ...voted('0-1'), results }),
  });
  const poll = await group();
  const hint = "You'll see the results once you've voted.";
  expect(poll.getByRole('status')).toHaveTextContent(`2 members have voted. ${hint}`);
  expect(poll.queryByText(/\d votes?$/)).toBeNull();
  expect(shares(poll)).toEqual(['0', '0']);
  await user.click(poll.getByRole('radio', { name: 'Wine' }));
  expect(await poll.findByRole('radio', { name: 'Wine 3 votes' })).toBeChecked();
  expect(poll.getByRole('status')).not.toHaveTextContent(hint);
});

test('shows no results before the end to a reader who has voted, and all of them after it', async () => {
  const results = 'end';
  const rights = { close: true, rename: false };
  const { user, server } = await open({
    [getPosts]: withPoll(aPoll({ results, voted: 3, vote: ['0-1'], options: optionsOf(), can: rights })),
    [CLOSE]: () => changed({ ...voted('0-1'), results, isOpen: false }),
  });
  const poll = await group();
  expect(poll.getByRole('status')).toHaveTextContent("You'll see the results at the end.");
  expect(poll.getByRole('radio', { name: 'Wine' })).toBeChecked();
  expect(shares(poll)).toEqual(['0', '0']);
  await user.click(poll.getByRole('button', { name: 'Close the poll' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Close the poll' }));
  expect(await poll.findByRole('radio', { name: 'Wine 3 votes' })).toBeDisabled();
  expect(server.last(CLOSE)?.body).toEqual({ id: id('p1'), reveal: true });
  expect(poll.getByRole('status')).toHaveTextContent('3 members have voted. This poll is closed.');
  expect(poll.queryByRole('button')).toBeNull();
});

const WHO_BRINGS = 'Who brings what? One name for each.';
const TAKEN = 'Someone else has just taken this.';

test('an option that another member has just taken shows one sentence and their name', async () => {
  const { user, server } = await open({ [getPosts]: withPoll(bring()), [VOTE]: fails(409, 'conflict', TAKEN) });
  const poll = await group(WHO_BRINGS);
  server.answer({ [getPosts]: withPoll(bring('ben')) });
  await user.click(poll.getByRole('checkbox', { name: 'Tea' }));
  expect(await poll.findByText(TAKEN)).toBeInTheDocument();
  const tea = await poll.findByRole('checkbox', { name: 'Tea ben' });
  expect(tea).toBeDisabled();
  expect(tea).not.toBeChecked();
  expect(screen.getAllByText(TAKEN)).toHaveLength(1);
  expect(poll.getByRole('checkbox', { name: 'Wine' })).toBeEnabled();
});

test('an option taken while the vote waited shows their name, and the vote is kept with the reason', async () => {
  const { user, server } = await open({ [getPosts]: withPoll(bring()), [VOTE]: offline });
  const poll = await group(WHO_BRINGS);
  setNetwork(false);
  await user.click(poll.getByRole('checkbox', { name: 'Tea' }));
  await waitFor(() => expect(waiting()).toBeInTheDocument());
  server.answer({ [getPosts]: withPoll(bring('ben')), [VOTE]: fails(409, 'conflict', TAKEN) });
  setNetwork(true);
  const tea = await poll.findByRole('checkbox', { name: 'Tea ben' });
  await waitFor(() => expect(waiting()).toBeNull());
  expect(tea).not.toBeChecked();
  expect(shownEntries()[0]?.refusal?.message).toBe(TAKEN);
});

test('a removed member who votes reads one sentence', async () => {
  const { user, server } = await open({ [getPosts]: withPoll(aPoll()) });
  const poll = await group();
  const gone = fails(404, 'not_found', "We couldn't find that.");
  server.answer({ [VOTE]: gone, [getPosts]: gone });
  await user.click(poll.getByRole('radio', { name: /^Tea/ }));
  expect(await screen.findByText(/You're not in a club with this address/)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Choose one option' })).toBeNull();
  expect(screen.queryByText("We couldn't find that.")).toBeNull();
});

test('the starter edits options in both languages, until another member has voted', async () => {
  const rights = { close: true, rename: true };
  const options = optionsOf({ version: 'Tè' });
  const { user, server } = await open({ [getPosts]: withPoll(aPoll({ options, can: rights }), { lang: 'en' }) });
  await user.click((await group()).getByRole('button', { name: 'Edit options' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Edit options' }));
  const italian = popup.getAllByRole('textbox', { name: 'In Italian' });
  expect(italian.map((field) => field.getAttribute('lang'))).toEqual(['it', 'it']);
  expect(italian[0]).toHaveValue('Tè');
  await user.clear(popup.getByRole('textbox', { name: 'Option 2' }));
  await user.fill(popup.getByRole('textbox', { name: 'Option 2' }), 'Red wine');
  await user.fill(italian[1] as HTMLElement, 'Vino rosso');
  const late = 'Others have voted already, so the options stay as they are.';
  server.answer({ [OPTIONS]: fails(409, 'conflict', late) });
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(await popup.findByText(late)).toBeInTheDocument();
  const texts = [
    { _id: '0-0', text: 'Tea', version: 'Tè' },
    { _id: '0-1', text: 'Red wine', version: 'Vino rosso' },
  ];
  const renamed = [texts[0], { ...texts[1], _id: '1-1' }] as Option[];
  server.answer({ [OPTIONS]: changed(aPoll({ options: renamed })) });
  await user.click(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(OPTIONS)?.body).toEqual({ id: id('p1'), options: texts, reveal: true });
  expect((await group()).getByRole('radio', { name: 'Red wine' })).toBeInTheDocument();
});

test('a member adds the translations that are missing, and the thread in that language shows them', async () => {
  const [half, both] = [optionsOf({ version: 'Tè' }), optionsOf({ version: 'Tè' }, { version: 'Vino' })];
  const { user, server } = await open({
    [getPosts]: withPoll(aPoll({ options: half }), { lang: 'en' }),
    [OPTIONS]: () => changed(aPoll({ options: both })),
  });
  await user.click((await group()).getByRole('button', { name: 'Add Italian options' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Add Italian options' }));
  expect(popup.getByRole('textbox', { name: 'Tea' })).toHaveAttribute('readonly');
  await user.fill(popup.getByRole('textbox', { name: 'Wine' }), 'Vino');
  await user.click(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(OPTIONS)?.body).toMatchObject({ options: [{ version: 'Tè' }, { text: 'Wine', version: 'Vino' }] });
  expect((await group()).queryByRole('button')).toBeNull();
  expect(screen.getByText('Tea')).toHaveAttribute('lang', 'en');
  server.answer({ [getPosts]: withPoll(aPoll({ options: both }), { lang: 'en' }) });
  await user.click(screen.getByRole('radio', { name: 'Italiano' }));
  expect(await screen.findByText('Vino')).toHaveAttribute('lang', 'it');
  expect(screen.queryByText('Wine')).toBeNull();
});

test('a new post asks for two different options, and is posted with its poll', async () => {
  const { user, server } = await open({ [getPosts]: withPoll(aPoll()) });
  await group();
  await user.click(screen.getByRole('button', { name: 'New Reply' }));
  await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), LONG_ENOUGH);
  await user.click(screen.getByRole('button', { name: 'Add a poll' }));
  const form = await group('Poll');
  const option = (number: number) => form.getByRole('textbox', { name: `Option ${number}` });
  await user.fill(option(1), 'Cake');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await form.findByText('A poll needs two options at least.')).toBeInTheDocument();
  await user.fill(option(2), 'Cake');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await form.findByText('The same option is there twice.')).toBeInTheDocument();
  await user.fill(option(2), ' and bread');
  await user.selectOptions(form.getByLabelText('How to vote'), 'bring');
  expect(form.queryByLabelText('Results')).toBeNull();
  const mine = aPost({ _id: id('p2'), user: 'ada', content: LONG_ENOUGH, poll: bring() });
  server.answer({ [newPost]: mine });
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(post('ada').getByRole('group', { name: WHO_BRINGS })).toBeInTheDocument());
  expect(server.last(newPost)?.body).toMatchObject({
    remark: LONG_ENOUGH,
    poll: { kind: 'bring', options: [{ text: 'Cake' }, { text: 'Cake and bread' }] },
  });
});
