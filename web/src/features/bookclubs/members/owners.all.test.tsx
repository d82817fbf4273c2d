import type { LogEntry } from '@contract/club-log';
import type { ClubSettings } from '@contract/clubs';
import { aBook, aCompletedBook, openClub, settingsOf } from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const settings = 'POST /api/bookclubs/getSettings';
const update = 'POST /api/bookclubs/updateSettings';
const owner = 'POST /api/bookclubs/owner';
const leave = 'POST /api/bookclubs/removeMember';
const remove = 'POST /api/bookclubs/delete';
const contents = 'POST /api/bookclubs/getContents';
const log = 'POST /api/bookclubs/getLog';
const mine = 'GET /api/bookclubs/myClubs';

type Owner = 'ada' | 'giulia';

const ownedBy = (owners: readonly Owner[], change: Partial<ClubSettings> = {}) =>
  settingsOf({
    members: settingsOf().members.map((member) => ({
      ...member,
      ...(owners.some((name) => name === member.username) && { owner: true as const }),
    })),
    owns: owners.includes('ada'),
    ...change,
  });

async function open(owners: readonly Owner[], answers: FakeAnswers = {}, change: Partial<ClubSettings> = {}) {
  const view = await openClub({ [settings]: ownedBy(owners, change), ...answers });
  await screen.findByRole('link', { name: 'Persuasion' });
  await view.user.click(screen.getByRole('button', { name: 'Club Settings' }));
  await within(await screen.findByRole('dialog')).findByRole('list', { name: 'Members' });
  return view;
}
const popup = () => within(screen.getByRole('dialog', { name: 'Club Settings' }));
/** The popup's code loads on first use. */
const question = async (name = 'Please Confirm') => within(await screen.findByRole('dialog', { name }));

test('lets an owner make another member an owner, after a confirmation', async () => {
  const words = "This reader hasn't accepted to be in the club yet.";
  const { user, server } = await open(['ada'], { [owner]: fails(409, 'conflict', words, { member: words }) });
  await user.click(popup().getByRole('button', { name: 'Make giulia an owner' }));
  const dialog = await question();
  await user.click(dialog.getByRole('button', { name: 'Make owner' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  server.answer({ [owner]: 'ok', [settings]: ownedBy(['ada', 'giulia']) });
  await user.click(dialog.getByRole('button', { name: 'Make owner' }));
  expect(await screen.findByText('giulia is now an owner.')).toBeInTheDocument();
  expect(server.last(owner)?.body).toEqual({ club: 'Slow_Readers', member: 'giulia', owner: true });
  expect(await popup().findByText('Owner · giulia@example.org')).toBeInTheDocument();
  expect(popup().queryByRole('button', { name: 'Remove giulia' })).toBeNull();
  expect(popup().getByRole('button', { name: 'Step down' })).toBeInTheDocument();
});

test('makes the last owner choose a successor before leaving', async () => {
  const { user, server, router } = await open(['ada'], { [owner]: 'ok', [leave]: 'ok' });
  expect(popup().queryByRole('button', { name: 'Step down' })).toBeNull();
  await user.click(popup().getByRole('button', { name: 'Leave' }));
  const dialog = await question('Leave Slow Readers');
  await user.click(dialog.getByRole('button', { name: 'Hand over and leave' }));
  expect(dialog.getByRole('combobox', { name: 'New owner' })).toBeInvalid();
  expect(server.last(owner)).toBeUndefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'New owner' }), 'giulia');
  server.answer({ [mine]: [] });
  await user.click(dialog.getByRole('button', { name: 'Hand over and leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs'));
  expect(server.last(owner)?.body).toEqual({ club: 'Slow_Readers', member: 'giulia', owner: true });
  expect(server.last(leave)?.body).toEqual({ club: 'Slow_Readers', member: 'ada' });
});

test('lets an owner restrict the club', async () => {
  const { user, server } = await open(['ada'], { [update]: ownedBy(['ada'], { restricted: true }) });
  server.answer({ [settings]: ownedBy(['ada'], { restricted: true }) });
  const box = await popup().findByRole('checkbox', {
    name: 'Only owners run the club: members, settings, meetings and votes',
  });
  await user.click(box);
  await waitFor(() => expect(server.last(update)?.body).toEqual({ currTitle: 'Slow_Readers', restricted: true }));
  await waitFor(() => expect(box).toBeChecked());
});

test("shows a restricted club's settings to a member, who can leave", async () => {
  await open(['giulia'], {}, { restricted: true });
  expect(
    await popup().findByText('Only owners run the club: members, settings, meetings and votes.'),
  ).toBeInTheDocument();
  expect(popup().getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly');
  for (const name of ['Save', 'Mark completed Persuasion', 'Delete club', 'Make giulia an owner'])
    expect(popup().queryByRole('button', { name })).toBeNull();
  expect(popup().getByRole('button', { name: 'Leave' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New Member' })).toBeNull();
});

test('deletes the club after an owner has seen its contents and typed its title', async () => {
  const words = "This isn't the club's title. Type it as it's shown.";
  const { user, server, router } = await open(['ada'], {
    [contents]: { members: 2, books: 2, discussions: 1, discussionsOfOthers: 1, posts: 31, latest: [] },
    [remove]: fails(400, 'invalid', words, { title: words }),
  });
  await user.click(await popup().findByRole('button', { name: 'Delete club' }));
  const dialog = await question('Delete Slow Readers');
  for (const line of ['2 memberships', '2 books', '1 discussion', '31 posts'])
    expect(await dialog.findByText(line)).toBeInTheDocument();
  await user.fill(dialog.getByRole('textbox', { name: "Type the club's title" }), 'Slow');
  await user.click(dialog.getByRole('button', { name: 'Delete club' }));
  await waitFor(() => expect(dialog.getByRole('textbox')).toBeInvalid());
  server.answer({ [remove]: 'ok', [mine]: [] });
  await user.fill(dialog.getByRole('textbox'), ' Readers');
  await user.click(dialog.getByRole('button', { name: 'Delete club' }));
  expect(await screen.findByText('Slow Readers has been deleted.')).toBeInTheDocument();
  expect(server.last(remove)?.body).toEqual({ club: 'Slow_Readers', title: 'Slow Readers' });
  expect(router.state.location.pathname).toBe('/bookclubs');
});

const removeBook = 'POST /api/bookclubs/removeBook';

test('names the discussions that are deleted with a book, and asks again when there are more', async () => {
  const letter = { _id: 'd1', title: 'The letter', numPosts: 3, chapter: null, hidden: false, lang: null };
  const latest = [letter, { ...letter, _id: 'd2', title: '', hidden: true, chapter: 9 }];
  const some = { members: 2, books: 1, discussions: 3, discussionsOfOthers: 2, posts: 12, latest };
  const words = 'Members have written more about this book since.';
  const { user, server } = await open(['ada'], {
    [contents]: some,
    [removeBook]: fails(409, 'conflict', words, { book: words }),
  });
  await user.click(popup().getByRole('button', { name: 'Remove Persuasion' }));
  const dialog = await question('Remove Persuasion');
  expect(await dialog.findByText('3 discussions, 12 posts')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The letter',
    'A discussion up to chapter 9',
    'and 1 more',
  ]);
  server.answer({ [contents]: { ...some, posts: 13 } });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(await dialog.findByText('3 discussions, 13 posts')).toBeInTheDocument();
  server.answer({ [removeBook]: 'ok' });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.last(removeBook)?.body).toMatchObject({ seen: { discussions: 3, posts: 13 } }));
});

test('moves current books up and down with buttons, which keep the focus', async () => {
  const orderBooks = 'POST /api/bookclubs/orderBooks';
  const [first, second] = [aBook(), aCompletedBook()];
  const books = (...currentBooks: ClubSettings['currentBooks']) => ({ currentBooks, completedBooks: [] });
  const view = await open(['giulia'], { [orderBooks]: 'ok' }, books(first, second));
  const up = () => popup().getByRole('button', { name: 'Move Emma up' });
  expect(popup().getByRole('button', { name: 'Move Persuasion up' })).toHaveAttribute('aria-disabled', 'true');
  view.server.answer({ [settings]: ownedBy(['giulia'], books(second, first)) });
  await view.user.click(up());
  expect(view.server.last(orderBooks)?.body).toEqual({ club: 'Slow_Readers', books: ['emma', 'persuasion'] });
  await waitFor(() => expect(up()).toHaveAttribute('aria-disabled', 'true'));
  expect(up()).toHaveFocus();
});

test('shows the log once it is opened', async () => {
  const entry = { user: 'giulia', member: null, title: '', at: '2026-11-20T18:30:00.000Z' };
  const entries: LogEntry[] = [
    { ...entry, _id: 'l1', kind: 'removed', member: 'deleted reader' },
    { ...entry, _id: 'l2', kind: 'madeOwner', user: 'ada', member: 'giulia' },
    { ...entry, _id: 'l3', kind: 'renamed', title: 'Slow Readers' },
    { ...entry, _id: 'l4', kind: 'bookCompleted', title: 'Emma' },
    { ...entry, _id: 'l5', kind: 'firstStepClosed' },
    { ...entry, _id: 'l6', kind: 'firstStepOpened' },
  ];
  const { user, server } = await open(['giulia'], { [log]: entries });
  expect(server.last(log)).toBeUndefined();
  await user.click(await popup().findByRole('button', { name: 'What happened' }));
  const list = within(await popup().findByRole('list', { name: 'What happened' }));
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining('giulia removed deleted reader.'),
    expect.stringContaining('ada made giulia an owner.'),
    expect.stringContaining('giulia renamed the club to “Slow Readers”.'),
    expect.stringContaining('giulia marked “Emma” completed.'),
    expect.stringContaining('giulia stopped “Not started” from opening posts up to the first step of the schedule.'),
    expect.stringContaining('giulia let “Not started” open posts up to the first step of the schedule.'),
  ]);
});
