import { expect, it } from 'vitest';
import { readContents } from './formats';

const read = (text: string) => readContents(text, { today: '2026-11-27' });

it('Moon+: a text of # alone is a text', () => {
  const record = (highlight: string) => [
    '#',
    '1',
    'Emma',
    '/a/Jane Austen - Emma.epub',
    '',
    '5',
    '0',
    '1',
    '2',
    '-1',
    '1673136000000',
    '',
    '',
    highlight,
    '0',
    '0',
    '0',
  ];
  const text = ['0', 'indent:false', 'trim:false', ...record('#'), ...record('a<BR>b')].join('\n');
  expect(read(text).notes.map(({ remark }) => remark)).toEqual(['#', 'a\nb']);
  expect(read(text).books).toMatchObject([{ title: 'Emma', author: 'Jane Austen' }]);
});
