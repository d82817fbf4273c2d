import { openClub } from '@test/club-samples';
import { type FakeRequest, fails } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const AGREE = 'POST /api/bookclubs/exportConsent';
const EXPORT = 'GET /api/bookclubs/export/{club}';

const part = {
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  books: [],
  meetings: [],
  discussions: [],
  posts: [],
  left: { disagreed: 0, hidden: 0 },
  next: null,
};

test('lets a member agree to the export and withdraw, and says why when that fails', async () => {
  const { user, server } = await openClub({ [AGREE]: 'ok' });
  await user.click(await screen.findByRole('button', { name: 'Club Settings' }));
  const choice = await screen.findByRole('checkbox', { name: "My posts may be in the club's export" });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(server.last(AGREE)?.body).toEqual({ club: 'Slow_Readers', agrees: true });
  server.answer({ [AGREE]: fails(403, 'forbidden', 'Not just now.') });
  await user.click(choice);
  expect(await screen.findByText('Not just now.')).toBeInTheDocument();
  expect(choice).toBeChecked();
});

test('saves all parts as one file, and counts what is left out', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await openClub({
    'POST /api/bookclubs/getLog': [],
    [EXPORT]: ({ query }: FakeRequest) =>
      query.get('cursor') === 'posts'
        ? { ...part, left: { disagreed: 3, hidden: 0 } }
        : {
            ...part,
            next: 'posts',
            meetings: [{ _id: 'm', at: '2026-02-20T12:00:00.000Z', book: null, numComing: 2 }],
          },
  });
  await user.click(await screen.findByRole('button', { name: 'Club Settings' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.click(await popup.findByRole('button', { name: 'Export as Markdown' }));
  expect(
    await popup.findByText("Your file is in your downloads. Left out: 3 posts by members who didn't agree."),
  ).toBeInTheDocument();
  expect(await files[0]?.text()).toContain('2 said yes');
});
