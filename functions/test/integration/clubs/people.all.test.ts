import { expect, it } from 'vitest';
import type { ClubMembers, ClubSettings } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { newCrowd } from '../../fixtures/readers';
import { newClub, remove, send } from '../fixtures/clubs';

const page = async (as: Session, club: string, query = '') => {
  const { body, headers } = await send<ClubMembers>(`POST /api/bookclubs/getMembers${query}`, { as, body: { club } });
  const cursor = /[?&]cursor=([^&>]+)/.exec(`${new Map(Object.entries(headers)).get('Link') ?? ''}`)?.[1];
  return { ...body, cursor };
};
const names = ({ members }: ClubMembers) => members.map(({ username }) => username);

it('lists every member once, page by page, even when one leaves in between, and fewer in the settings', async () => {
  const crowd = (await newCrowd(5)) as [Session, Session, Session, Session, Session];
  const [ada, ben, cleo, dan, eve] = crowd;
  const others = crowd.slice(1).map(({ username }) => username);
  const { club } = await newClub(ada, undefined, others);
  const first = await page(ada, club, '?limit=2');
  expect(names(first)).toEqual([ada.username, ben.username]);
  await remove(ada, club, ben);
  const second = await page(ada, club, `?limit=2&cursor=${first.cursor}`);
  expect(names(second)).toEqual([cleo.username, dan.username]);
  const third = await page(ada, club, `?limit=2&cursor=${second.cursor}`);
  expect([names(third), third.cursor]).toEqual([[eve.username], undefined]);
  const wrong = await send('POST /api/bookclubs/getMembers?cursor=nonsense', { as: ada, body: { club } });
  expect(wrong.status).toBe(400);
  // Settings have the requested number of members, including the reader.
  const asked = { as: eve, body: { clubName: club, members: 2 } };
  const { body } = await send<ClubSettings>('POST /api/bookclubs/getSettings', asked);
  expect(body.members.map(({ username }) => username)).toEqual([ada.username, eve.username]);
  expect(body).toMatchObject({ numMembers: 4, addedBy: ada.username });
});
