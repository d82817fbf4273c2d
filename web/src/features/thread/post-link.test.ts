import { expect, test } from 'vitest';
import { linkedPostOf, postLink } from './post-link';

test.each([
  ['#post-p1', 'p1'],
  ['#post-A_b-9', 'A_b-9'],
  ['', undefined],
  ['#posts', undefined],
  ['#post-', undefined],
  ['#post-%3Cb%3E', undefined],
  [`#post-${'x'.repeat(129)}`, undefined],
])('finds the post in %j: %s', (hash, postId) => {
  expect(linkedPostOf(hash)).toBe(postId);
});

test.each([
  ['', '/discuss/classics/emma/t1#post-p1'],
  ['?page=3', '/discuss/classics/emma/t1?page=3#post-p1'],
  ['?replies=p1&replies=p2&page=2', '/discuss/classics/emma/t1?replies=p1&replies=p2&page=2#post-p1'],
  ['?write=reply:p9&lang=it&quote=n1', '/discuss/classics/emma/t1#post-p1'],
  ['?page=3#post-p9', '/discuss/classics/emma/t1?page=3#post-p1'],
])('links to a post from a screen with %j: %s', (search, link) => {
  expect(postLink(`https://flyleaf.example/discuss/classics/emma/t1${search}`, 'p1')).toBe(link);
});
