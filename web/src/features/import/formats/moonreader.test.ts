import { expect, it } from 'vitest';
import { readContents } from './formats';

const read = (text: string) => readContents(text, { today: '2026-11-27' });

it('Moon+: a text of # alone is a text', () => {
  const record = (highlight: string) =>
    `#\n1\nEmma\n/a/Jane Austen - Emma.epub\n\n5\n0\n1\n2\n-1\n1673136000000\n\n\n${highlight}\n0\n0\n0\n`;
  const text = `0\nindent:false\ntrim:false\n${record('#')}${record('a<BR>b')}`;
  expect(read(text).notes.map(({ remark }) => remark)).toEqual(['#', 'a\nb']);
  expect(read(text).books).toMatchObject([{ title: 'Emma', author: 'Jane Austen' }]);
});
