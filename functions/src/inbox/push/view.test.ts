import { expect, it } from 'vitest';
import type { Notice } from '../../contract/notices';
import { newsOfNotices } from './view';

const notice = (change: Partial<Notice> = {}): Notice => ({
  _id: 'n1',
  kind: 'reply',
  at: '2026-11-27T10:00:00.000Z',
  read: false,
  count: 1,
  by: ['ben'],
  in: {
    club: 'Slow_Readers',
    clubName: 'Slow Readers',
    book: { _id: 'b1', title: 'Emma' },
    discussion: { _id: 'd1', title: 'She dies' },
  },
  post: 'p1',
  excerpt: 'She dies at last',
  waiting: null,
  ...change,
});
const ofClub = { club: 'Slow_Readers', clubName: 'Slow Readers' };

it('opens the post of a single notification, and has none of its words', () => {
  const news = newsOfNotices([notice()], null);
  expect(news).toEqual({
    title: '1 new in Slow Readers',
    path: '/bookclubs/Slow_Readers/b1/d1#post-p1',
    tag: 'Slow_Readers',
  });
});

it('counts what is unread, and opens the club for several', () => {
  const others = [notice({ count: 2 }), notice({ in: ofClub, kind: 'joined', post: null }), notice({ read: true })];
  expect(newsOfNotices(others, 'it')).toMatchObject({
    title: '3 novità in Slow Readers',
    path: '/bookclubs/Slow_Readers',
  });
  expect(newsOfNotices([notice({ count: 250 })], 'en')?.title).toBe('99+ new in Slow Readers');
});

it('notifies of nothing when everything is read', () => {
  expect(newsOfNotices([notice({ read: true })], 'en')).toBeUndefined();
  expect(newsOfNotices([], 'en')).toBeUndefined();
});

it('names no club for a decision', () => {
  const decision = notice({ kind: 'decision', in: null, post: null, excerpt: null });
  expect(newsOfNotices([decision], 'en')).toEqual({ title: '1 new on Flyleaf', path: '/notices', tag: 'flyleaf' });
});
