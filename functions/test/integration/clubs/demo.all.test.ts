import { beforeAll, describe, expect, it } from 'vitest';
import { club, publicThreads, uidOf } from '../../../../scripts/seed/data';
import { seedDemo } from '../../../../scripts/seed/demo';
import { postsOf } from '../../../../scripts/seed/steps';
import { GENERAL } from '../../../src/domain/addresses';
import { isHidden } from '../../../src/domain/spoilers';
import { changedPaths, emptyStore, kindOf, readStore, type Store } from '../../fixtures/store';
import { audit } from '../audit/fixtures/audit';

const now = new Date();
let store: Store;
const of = (kind: string) => [...store].filter(([path]) => kindOf(path) === kind).map(([, fields]) => fields);

beforeAll(async () => {
  await emptyStore();
  await seedDemo(now, false);
  store = await readStore();
});

describe('the demo', () => {
  it('leaves consistent data, all of it from the past', () => {
    expect(audit(store)).toEqual([]);
    const written = [...of('posts'), ...of('clubPosts'), ...of('notes')].map(
      (fields) => fields.createdAt?.timestampValue,
    );
    expect(written.length).toBeGreaterThan(100);
    expect(written.filter((at) => !at || new Date(at) > now)).toEqual([]);
  });

  it('has each post and title of the club in both languages', () => {
    // The General discussion has no title of its own.
    const titled = of('clubDiscussions').filter(({ bookId }) => bookId?.stringValue !== GENERAL);
    const texts = [...of('clubPosts'), ...titled];
    expect(texts.length).toBeGreaterThan(20);
    for (const { lang, memberTranslations } of texts) {
      const other = lang?.stringValue === 'it' ? 'en' : 'it';
      expect(Object.keys(memberTranslations?.mapValue?.fields ?? {})).toEqual([other]);
    }
  });

  it('has something that waits for each member of the club, and more that is open', () => {
    const { members, books } = club();
    for (const member of members) {
      const hidden = of('clubPosts').map(({ bookId, chapter, userId }) => {
        const progress = books.find(({ id }) => id === bookId?.stringValue)?.progress[member];
        const at = { chapter: 0, finished: false, ...progress };
        return isHidden(Number(chapter?.integerValue), at, userId?.stringValue === uidOf(member));
      });
      const waiting = hidden.filter(Boolean).length;
      expect([member, waiting > 0, waiting < hidden.length / 2]).toEqual([member, true, true]);
    }
  });

  it('shows a visitor nearly all public posts; some have a chapter, one the end of the book', () => {
    const chapters = of('posts').map(({ chapter }) => chapter);
    const far = chapters.filter((chapter) => chapter?.nullValue === undefined);
    expect([far.length > 5, far.length < chapters.length / 8]).toEqual([true, true]);
    expect(far.some((chapter) => chapter?.stringValue === 'end')).toBe(true);
    expect(chapters).toHaveLength(publicThreads().flatMap((thread) => postsOf(thread, '', now)).length);
  });

  it('is added once', async () => {
    await seedDemo(now, false);
    expect(changedPaths(store, await readStore())).toEqual({ '+': [], '-': [], '~': [] });
  });
});
