import { expect, it } from 'vitest';
import { canonicalSearch } from './rules';

it.each([
  ['', ''],
  ['?x=1', ''],
  ['?utm_source=mail&page=3&fbclid=a', '?page=3'],
  ['?lang=it&tab=notes', '?tab=notes&lang=it'],
  ['?page=01', ''],
  ['?page=1', ''],
  ['?%70age=2', '?page=2'],
  ['?page=2&page=3', '?page=2'],
  ['?lang=de&size=31&new=x&tab=all', ''],
  ['?upTo=end', ''],
  ['?replies=a&replies=b&replies=a', '?replies=a&replies=b'],
  ['?write=reply:a-1&quote=n1&book=b1', '?write=reply%3Aa-1&quote=n1&book=b1'],
  ['?q=the%20letter&x=1', '?q=the+letter'],
  ['?q=.*&lang=it', '?q=.*&lang=it'],
  ['?q=%20', ''],
  [`?q=${'x'.repeat(500)}`, ''],
  ['?write=quote:a-1', '?write=quote%3Aa-1'],
  ['?write=<script>', ''],
  ['?from=%2Fnotes%2Femma%3Fa%3Db&lang=it', '?from=%2Fnotes%2Femma%3Fa%3Db&lang=it'],
  ['?from=https%3A%2F%2Fevil.example', ''],
  [`?from=/${'x'.repeat(1000)}`, ''],
  ['?', ''],
])('%j is %j', (search, canonical) => {
  expect(canonicalSearch(search)).toBe(canonical);
  expect(canonicalSearch(canonical)).toBe(canonical);
});
