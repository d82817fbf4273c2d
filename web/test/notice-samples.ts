import type { News, Notice } from '@contract/notices';
import type { FakeAnswers } from './fake-server';
import { ada, renderApp } from './render-app';

export const getBell = 'GET /api/user/bell';
export const getNotices = 'GET /api/user/notices';
export const getNews = 'GET /api/user/news';
export const read = 'POST /api/user/readNotices';

export const inTopic = (title = 'Is Emma kind?'): Notice['in'] => ({
  topic: { _id: 'topic-1', title, book: { _id: 'emma', title: 'Emma', author: 'Jane Austen', genre: 'classics' } },
});
export const inDiscussion: Notice['in'] = {
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  book: { _id: 'persuasion', title: 'Persuasion' },
  discussion: { _id: 'd1', title: 'The long wait' },
};
export const inClub: Notice['in'] = { club: 'Slow_Readers', clubName: 'Slow Readers' };

export const aNotice = (some: Partial<Notice> = {}): Notice => ({
  _id: 'n1',
  kind: 'reply',
  at: '2026-11-20T10:00:00.000Z',
  read: false,
  count: 1,
  by: ['giulia'],
  in: inTopic(),
  post: 'p1',
  excerpt: 'She means well.',
  waiting: null,
  ...some,
});

export const noNews: News = { discussions: [], meetings: [], clubs: [], topics: [], opened: [] };

export const open = (notices: Notice[], server: FakeAnswers = {}) =>
  renderApp('/notices', { session: ada, server: { [getNotices]: notices, [getNews]: noNews, ...server } });
