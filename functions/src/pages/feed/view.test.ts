import { expect, it } from 'vitest';
import { atom, type FeedEntry } from './view';

const at = new Date('2026-02-03T04:05:06.000Z');
const entry: FeedEntry = {
  id: 'post-1',
  title: 'The ending',
  page: '/discuss/a/b/c',
  published: at,
  updated: at,
  content: 'A post',
};
const feedOf = (changes: Partial<FeedEntry>, title = 'Emma') =>
  atom(
    { title, path: '/feeds/x.xml', page: '/discuss/a/b/c', updated: at, entries: [{ ...entry, ...changes }] },
    'https://flyleaf.example',
  );

it('contains the required elements of a feed and an entry', () => {
  const [head = '', first = ''] = feedOf({}).split('<entry>');
  for (const part of [
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    '<id>https://flyleaf.example/feeds/x.xml</id><title>Emma</title><updated>2026-02-03T04:05:06.000Z</updated>',
    '<author><name>Flyleaf</name></author>',
    '<link rel="self" type="application/atom+xml" href="https://flyleaf.example/feeds/x.xml"/>',
    '<link rel="alternate" type="text/html" href="https://flyleaf.example/discuss/a/b/c"/>',
  ]) {
    expect(head).toContain(part);
  }
  for (const part of [
    '<id>https://flyleaf.example/discuss/a/b/c#post-1</id><title>The ending</title>',
    '<published>2026-02-03T04:05:06.000Z</published><updated>2026-02-03T04:05:06.000Z</updated>',
    '<link rel="alternate" type="text/html" href="https://flyleaf.example/discuss/a/b/c"/>',
  ]) {
    expect(first).toContain(part);
  }
});

it.each(['<img src=x onerror=alert(1)>', ']]><script>', '&lt;b&gt;', '</content></entry>', 'a\u0000\u0008\ud800'])(
  'writes %j as plain text wherever readers can write',
  (typed) => {
    const feed = feedOf({ title: typed, author: typed, content: typed }, typed);
    const plain = feedOf({ title: 'a', author: 'a', content: 'a' }, 'a');
    const tags = (text: string) => text.match(/<[/?]?[\w:]+/g)?.length;
    expect(tags(feed)).toBe(tags(plain));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
    expect(feed).not.toMatch(/[\u0000-\u0008\ud800]/);
  },
);
