import { expect, it } from 'vitest';
import { inertJson } from './html';

it.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '&lt;script&gt;',
  'line\u2028separator\u2029',
  '\ud800 half a pair \u0000',
])("escapes %j so that it can't close the element and parses back unchanged", (text) => {
  const element = inertJson('application/ld+json', { text });
  const inside = element.slice(element.indexOf('>') + 1, element.lastIndexOf('</script>'));
  expect(inside).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(inside)).toEqual({ text });
});
