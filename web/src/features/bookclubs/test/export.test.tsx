import type { ClubExportPart } from '@contract/club-export';
import { type FakeAnswers, type FakeRequest, fails } from '@test/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openClub, settingsOf } from './samples';

const AGREE = 'POST /api/bookclubs/exportConsent';
const EXPORT = 'GET /api/bookclubs/export/{club}';

const part = (found: Partial<ClubExportPart>): ClubExportPart => ({
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  books: [],
  meetings: [],
  discussions: [],
  posts: [],
  left: { disagreed: 0, hidden: 0 },
  next: null,
  ...found,
});

const open = (server: FakeAnswers = {}, owns = true) =>
  openClub({ 'POST /api/bookclubs/getSettings': settingsOf({ owns }), ...server });
const switchOf = () => screen.findByRole('checkbox', { name: "My posts may be in the club's export" });

test('lets a member agree to the export and withdraw, and says why when that fails', async () => {
  const { user, server } = await open({ [AGREE]: 'ok' }, false);
  await user.click(await screen.findByRole('button', { name: 'Club Settings' }));
  expect(await switchOf()).not.toBeChecked();
  await user.click(await switchOf());
  expect(await switchOf()).toBeChecked();
  expect(server.last(AGREE)?.body).toEqual({ club: 'Slow_Readers', agrees: true });
  server.answer({ [AGREE]: fails(403, 'forbidden', 'Not just now.') });
  await user.click(await switchOf());
  expect(await screen.findByText('Not just now.')).toBeInTheDocument();
  expect(await switchOf()).toBeChecked();
});

test('saves all parts as one file, and counts what is left out', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open({
    'POST /api/bookclubs/getLog': [],
    [EXPORT]: ({ query }: FakeRequest) =>
      query.get('cursor') === 'posts'
        ? part({ left: { disagreed: 3, hidden: 0 } })
        : part({ next: 'posts', meetings: [{ _id: 'm', at: '2026-02-20T12:00:00.000Z', book: null, numComing: 2 }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Club Settings' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.click(await popup.findByRole('button', { name: 'Export as Markdown' }));
  expect(
    await popup.findByText("Your file is in your downloads. Left out: 3 posts by members who didn't agree."),
  ).toBeInTheDocument();
  expect(await files[0]?.text()).toContain('2 said yes');
});
