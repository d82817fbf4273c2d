import { describe, expect, it } from 'vitest';
import { emailErrors } from '../../../../test/fixtures/html-errors';
import type { OldNote } from '../../../contract/five';
import { NoteText } from '../../../contract/note-text';
import type { Notice } from '../../../contract/notices';
import { languages } from '../../../domain/languages';
import type { News } from '../view';
import { digestLetter, replyLetter } from './mail';

const unread = (count: number, waiting: { count: number; chapter: number | 'end' } | null = null) => ({
  count,
  first: 'p1',
  waiting,
});
const links = { origin: 'https://flyleaf.example', unsubscribe: 'https://flyleaf.example/unsubscribe?t=x' };

const news: News = {
  count: 100,
  groups: [
    {
      club: 'Tea & <b>Books</b>\n\nhttps://evil.example',
      path: '/bookclubs/tea',
      count: 98,
      threads: [
        {
          title: 'The "ending"',
          book: 'Emma',
          path: '/bookclubs/tea/emma/1',
          unread: unread(97, { count: 2, chapter: 7 }),
        },
        {
          title: undefined,
          book: 'Emma',
          path: '/bookclubs/tea/emma/2',
          unread: unread(1, { count: 1, chapter: 'end' }),
        },
      ],
    },
    {
      club: undefined,
      path: '/discuss',
      count: 2,
      threads: [{ title: 'Ships', book: 'Persuasion', path: '/discuss/classics/p/3', unread: unread(2) }],
    },
  ],
};

const repliesBy = (count: number, ...by: string[]): Notice => ({
  _id: 'n1',
  kind: 'reply',
  at: '2026-12-04T19:00:00.000Z',
  read: false,
  count,
  by,
  in: { topic: { _id: 't1', title: 'Ships', book: { _id: 'p', title: 'Persuasion', author: '', genre: 'classics' } } },
  post: 'p1',
  excerpt: null,
  waiting: null,
});

it.each([
  [1, ['mei'], 'mei replied'],
  [2, ['mei'], '2 replies, from mei'],
  [3, ['mei', 'tom', 'jun'], '3 replies, from mei, tom, and jun'],
  [4, ['mei', 'tom', 'jun'], '4 replies, the latest from mei, tom, and jun'],
])('says whom %d replies are from, as far as the notification names them', (count, by, about) => {
  expect(replyLetter(repliesBy(count, ...by), 'en', links)?.text).toContain(`- Ships (Persuasion): ${about}\n`);
});

it('isolates the direction of a title from the surrounding words', () => {
  const threads = [{ title: 'Ships', book: 'מלכוד 22', path: '/discuss/a/b/c', unread: unread(4) }];
  const group = { club: undefined, path: '/discuss', count: 4, threads };
  const { text, html } = digestLetter(
    { count: 4, groups: [group] },
    { language: null, digest: 'daily', zone: 'UTC' },
    links,
  );
  expect(text).toContain('- Ships (\u2068מלכוד 22\u2069): 4 new posts');
  expect(html).toContain('>\u2068מלכוד 22\u2069 · 4 new posts<');
});

it.each([
  ['en', '', '1 more post, about chapter 4 of part 2'],
  ['it', 'Gioventù', 'un altro post, sul capitolo 4 di «Gioventù»'],
] as const)('names the next chapter by its part, in %s', (language, name, said) => {
  const waiting = { count: 1, chapter: 12, place: { part: 2, name, chapter: 4 } };
  const thread = { title: 'Ships', book: 'Emma', path: '/bookclubs/a/b/c', unread: { count: 1, first: 'p1', waiting } };
  const group = { club: 'Owls', path: '/bookclubs/a', count: 1, threads: [thread] };
  const { text } = digestLetter({ count: 1, groups: [group] }, { language, digest: 'daily', zone: 'UTC' }, links);
  expect(text).toContain(`${said}\n`);
});

it('lists the news in English', () => {
  const { subject, text } = digestLetter(news, { language: null, digest: 'daily', zone: 'UTC' }, links);
  expect(subject).toBe('99+ new posts in your discussions');
  expect(text).toBe(`New in your discussions

Tea & <b>Books</b> https://evil.example
- The "ending" (Emma): 97 new posts, 2 more posts, about chapter 7
  https://flyleaf.example/bookclubs/tea/emma/1
- A discussion further on in the book (Emma): 1 new post, 1 more post, about the end
  https://flyleaf.example/bookclubs/tea/emma/2

Public discussions
- Ships (Persuasion): 2 new posts
  https://flyleaf.example/discuss/classics/p/3

-- 
You chose to get this email every day when there is something new.
Email settings: https://flyleaf.example/account
Unsubscribe: https://flyleaf.example/unsubscribe?t=x
`);
});

describe('with an old note', () => {
  const oldNote: OldNote = {
    _id: 'n1',
    bookId: 'emma',
    bookTitle: 'Emma',
    author: 'Jane Austen',
    ...NoteText.parse({ chapter: 3, chapterTitle: '', page: 0, remark: `Badly\ndone, <b>${'Emma '.repeat(50)}` }),
    createdAt: '2021-05-03T10:00:00.000Z',
    answer: null,
  };

  it('quotes its beginning on one line, after the news', () => {
    const { subject, text } = digestLetter(
      { ...news, oldNote },
      { language: null, digest: 'daily', zone: 'UTC' },
      links,
    );
    expect(subject).toBe('99+ new posts in your discussions');
    const last = text.slice(text.indexOf("Today's five"), text.indexOf('\n\n-- '));
    expect(last).toMatch(
      /^Today's five\n- Badly done, <b>(Emma )+Emma… \(Emma\): May 3, 2021\n {2}https:\/\/flyleaf.example\/notes\/today$/,
    );
  });

  it('is sent on a day without news, in valid HTML', async () => {
    const { subject, text, html } = digestLetter(
      { count: 0, groups: [], oldNote },
      { language: 'it', digest: 'weekly', zone: 'UTC' },
      links,
    );
    expect(subject).toBe('Dalle tue note');
    expect(text).toContain('Dalle tue note\n\nLe cinque di oggi\n- Badly done');
    expect(html).toContain('&#60;b&#62;Emma');
    expect(await emailErrors(html)).toEqual([]);
  });
});

it.each(languages)('is valid HTML in %s', async (language) => {
  const { html } = digestLetter(news, { language, digest: 'daily', zone: 'UTC' }, links);
  expect(await emailErrors(html)).toEqual([]);
});
