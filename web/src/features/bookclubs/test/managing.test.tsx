import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { liveLayer } from '@/features/thread/live/live-layer';
import { aDiscussion, answer, getPosts, at as inClub, open as openClub, some, startVisit } from './samples';

const can = { rename: true, close: true, delete: true };
const button = (name: string) => screen.findByRole('button', { name });

test("a club's discussion is managed as a public one is", async () => {
  vi.spyOn(liveLayer, 'listenAsMember').mockImplementation(() => () => () => {});
  startVisit();
  const inBook = { book: { _id: 'persuasion', title: 'Persuasion' } };
  const rename = 'PATCH /api/bookclubs/discussion/{id}';
  const { user, server } = await openClub(
    {
      [getPosts]: { ...answer(some()), discussion: { ...aDiscussion({ can }), ...inBook } },
      [rename]: aDiscussion({ closed: true, can }),
    },
    inClub,
  );
  await user.click(await button('Close discussion'));
  await waitFor(() => expect(server.last(rename)?.body).toEqual({ closed: true }));
});
