import { expect, it } from 'vitest';
import { element, toDocument } from './xml';

it.each([
  ['<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
  [']]> & "quotes" \'too\'', ']]&#62; &#38; &#34;quotes&#34; &#39;too&#39;'],
  ['bell\u0007, null\u0000, \ufffe and \uffff', 'bell, null,  and '],
  ['half \ud83d a pair, \udc00 the other', 'half  a pair,  the other'],
  ['\ud83d\ude00 and é', '\ud83d\ude00 and é'],
  ['two\r\nlines', 'two&#13;&#10;lines'],
])('writes %j as text and as an attribute', (text, written) => {
  expect(element('a', { b: text }, text).xml).toBe(`<a b="${written}">${written}</a>`);
});

it('nests elements, and omits undefined values', () => {
  const inner = element('b', { c: undefined });
  expect(toDocument(element('a', {}, inner, undefined))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a><b/></a>\n');
});
