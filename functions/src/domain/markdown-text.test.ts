import { expect, it } from 'vitest';
import { block, inline } from './markdown-text';

it.each([
  ['plain, with a comma (and more)!', 'plain, with a comma (and more)\\!'],
  ['# a heading', '\\# a heading'],
  ['*bold* _it_ `code` ~~gone~~', '\\*bold\\* \\_it\\_ \\`code\\` \\~\\~gone\\~\\~'],
  ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
  ['![x](y) [a](b) | c', '\\!\\[x\\](y) \\[a\\](b) \\| c'],
  ['&nbsp; and \\', '\\&nbsp; and \\\\'],
  ['- one', '\\- one'],
  ['+ one', '\\+ one'],
  ['1. one', '1\\. one'],
  ['12) one', '12\\) one'],
  ['1984 is a year', '1984 is a year'],
  ['---', '\\---'],
  ['===', '\\==='],
  ['well-known = known', 'well-known = known'],
  ['https://x.example www.x.example a@b.example', 'https\\://x.example www\\.x.example a\\@b.example'],
  ['two\nlines', 'two lines'],
  ['  around  ', 'around'],
])('writes %j for one line', (typed, markdown) => {
  expect(inline(typed)).toBe(markdown);
});

it.each([
  ['one\ntwo', 'one\\\ntwo'],
  ['one\r\n\r\ntwo', 'one\n\ntwo'],
  ['one\n# two\n- three', 'one\\\n\\# two\\\n\\- three'],
  ['a heading\n---', 'a heading\\\n\\---'],
  ['    no code', '&nbsp;&nbsp;&nbsp;&nbsp;no code'],
  ['\t- no list', '&nbsp;\\- no list'],
  ['over\u2028a separator', 'over\\\na separator'],
  ['```\ncode\n```', '\\`\\`\\`\\\ncode\\\n\\`\\`\\`'],
])('writes %j for several lines', (typed, markdown) => {
  expect(block(typed)).toBe(markdown);
});
