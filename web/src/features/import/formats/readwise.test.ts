import { expect, it } from 'vitest';
import { readContents } from './formats';

const read = (text: string) => readContents(text, { today: '2026-11-27' });

it('Readwise', () => {
  const { format, books, notes } = read(
    [
      '# Emma',
      '',
      '## Metadata',
      '- Author: [[Jane Austen]]',
      '- Full Title: Emma',
      '- Category: #books',
      '',
      '## Highlights',
      '### Chapter 2',
      '- One half of the world ([Location 316](https://readwise.io/to_kindle?action=open&asin=B0&location=316))',
      '    - Tags: [[austen]] [[favorite]]',
      '    - **Note:** mine',
      '- Two lines',
      'of text ([Page\u00a012](https://a.example))',
      '## New highlights added July 27, 2023 at 7:45 PM',
      '- Later',
    ].join('\n'),
  );
  expect(format).toBe('readwise-markdown');
  expect(books).toMatchObject([{ title: 'Emma', author: 'Jane Austen' }]);
  expect(notes).toMatchObject([
    {
      kind: 'quotation',
      remark: 'One half of the world',
      location: { start: 316 },
      tags: ['austen'],
      favourite: true,
    },
    { kind: 'thought', remark: 'mine', chapter: 2 },
    { kind: 'quotation', remark: 'Two lines\nof text', page: 12 },
    { kind: 'quotation', remark: 'Later' },
  ]);
});

it('Readwise, with each part of a highlight on its own lines', () => {
  const link = (id: string) => `[View Highlight](https://read.readwise.io/read/${id})`;
  const { notes, skipped } = read(
    [
      '---',
      'author: "Jane Austen"',
      '---',
      '# Emma',
      '## Highlights',
      '',
      'One half of the world',
      'cannot understand',
      '**Note:** mine',
      'and more',
      'Tags: #austen #[[favorite]]',
      link('1'),
      '',
      '',
      'One half of the world',
      'cannot understand',
      '**Note:** mine',
      'and more',
      'Tags: #austen #[[favorite]]',
      link('1'),
      '',
      link('2'),
      '',
      'Without a note',
      'Note:',
      'Tags:',
      '[Location 316](https://readwise.io/to_kindle?location=316)',
      '',
      '- A bullet ([View Highlight](https://read.readwise.io/read/3))',
    ].join('\n'),
  );
  expect(notes).toMatchObject([
    { kind: 'quotation', remark: 'One half of the world\ncannot understand', tags: ['austen'], favourite: true },
    { kind: 'thought', remark: 'mine\nand more' },
    { kind: 'quotation', remark: 'Without a note', tags: [], location: { start: 316 } },
    { kind: 'quotation', remark: 'A bullet' },
  ]);
  expect(notes).toHaveLength(4);
  expect(skipped).toMatchObject([
    { line: 15, reason: 'duplicate' },
    { line: 22, reason: 'empty' },
  ]);
});

it('a Kindle plugin', () => {
  const { notes } = read(
    [
      '# Emma',
      '## Metadata',
      '* Author: [[Jane Austen]]',
      '* ASIN: B0',
      '## Highlights',
      'Some words — location: [2001](kindle://book?action=open&asin=B0&location=2001) ^ref-1',
      '',
      'my note',
      '---',
      'Other words — location: [2002](kindle://book?action=open) ^ref-2',
      '---',
    ].join('\n'),
  );
  expect(notes).toMatchObject([
    { kind: 'quotation', remark: 'Some words', location: { start: 2001 } },
    { kind: 'thought', remark: 'my note' },
    { kind: 'quotation', remark: 'Other words', location: { start: 2002 } },
  ]);
});
