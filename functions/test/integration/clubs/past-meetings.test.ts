import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PastMeeting } from '../../../src/contract/meetings';
import { emptyStore } from '../../fixtures/store';
import { send } from '../fixtures/clubs';
import { AT, answer, change, fixture, meet, meetingsOf, type Reader, renewFixture } from '../fixtures/meetings';

beforeAll(emptyStore);
beforeEach(renewFixture);

describe('past meetings', () => {
  const past = (as: Reader, query = '') =>
    send<PastMeeting[]>(`GET /api/bookclubs/pastMeetings/${fixture.club}${query}`, { as });

  it('appear once they are over, the latest first, with the members who planned to attend', async () => {
    const { ada, ben, book } = fixture;
    const [first, second] = [
      await meet(ada, { at: '2021-03-01T18:00:00.000Z', book }),
      await meet(ada, { at: '2022-03-01T18:00:00.000Z', limit: 1 }),
    ];
    const before = new Date('2021-02-01T18:00:00.000Z');
    await answer(ben, first, { coming: 'yes' }, before);
    await answer(ada, first, { coming: 'maybe' }, before);
    await answer(ben, second, { coming: 'yes' }, before);
    await answer(ada, second, { coming: 'yes' }, new Date('2021-02-01T19:00:00.000Z'));
    await meet(ada);
    const { body, headers } = await past(ben);
    expect(body).toEqual([
      {
        ...{ _id: second._id, at: second.at, book: null, chapter: 12, place: 'The library', own: false },
        ...{ coming: [ben.username], numComing: 1 },
      },
      {
        ...{ _id: first._id, at: first.at, book: { _id: book, title: expect.any(String) }, chapter: 12 },
        ...{ place: 'The library', own: false, coming: [ben.username], numComing: 1 },
      },
    ]);
    expect(headers.Link).toBeUndefined();
    expect((await meetingsOf(ben)).map(({ at }) => at)).toEqual([AT]);
  });

  it('leave out canceled meetings and those without a date', async () => {
    const { ada } = fixture;
    const cancelled = await meet(ada, { at: '2021-03-01T18:00:00.000Z' });
    await change(ada, cancelled, { cancelled: true });
    await meet(ada, { at: null, dates: ['2021-03-01T18:00:00.000Z', '2021-04-01T18:00:00.000Z'] });
    expect((await past(ada)).body).toEqual([]);
  });

  it('have pages', async () => {
    const { ada } = fixture;
    for (const year of [2021, 2022, 2023]) await meet(ada, { at: `${year}-03-01T18:00:00.000Z` });
    const years = (found: PastMeeting[]) => found.map(({ at }) => at.slice(0, 4));
    const { body, headers } = await past(ada, '?limit=2');
    expect(years(body)).toEqual(['2023', '2022']);
    const rest = await past(ada, `?${/\?(.*)>/.exec(headers.Link ?? '')?.[1]}`);
    expect(years(rest.body)).toEqual(['2021']);
  });
});
