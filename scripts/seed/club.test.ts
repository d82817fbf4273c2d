import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBooks } from '../../functions/src/catalogue/books';
import { lengthProblem, limits } from '../../functions/src/contract/limits';
import { isHidden } from '../../functions/src/contract/spoilers';
import type { ClubBookRecord } from '../../functions/src/data/clubs/club-books';
import { inRoot } from '../paths';
import { clubDocuments } from './club-documents';
import { type ClubRemark, clubBooks, clubReaders, clubTalks, sharedNote, sharingMembers } from './club-talk';
import { adaShelf } from './notes/shelf-ada';
import { giuliaShelf } from './notes/shelf-giulia';

const remarks = (of: readonly ClubRemark[]): ClubRemark[] =>
  of.flatMap((remark) => [remark, ...remarks(remark.replies ?? [])]);

describe('the demo’s club', () => {
  it('uses books from the catalogue', () => {
    const catalogue = readBooks(readFileSync(inRoot('functions/src/catalogue/books.csv'), 'utf8'));
    const known = new Map(catalogue.map(({ id, title, author }) => [id, { title, author }]));
    for (const { id, title, author } of clubBooks) expect({ id, ...known.get(id) }).toEqual({ id, title, author });
    expect(clubBooks.filter(({ completed }) => completed)).toHaveLength(1);
  });

  it('keeps posts and titles within the limits and discusses its own books', () => {
    const books = new Set<string>(clubBooks.map(({ id }) => id));
    for (const { book, title, titleInOther, remarks: activity } of clubTalks) {
      for (const text of [title, titleInOther.text])
        expect([text, lengthProblem('Title', text, limits.discussionTitle)]).toEqual([text, undefined]);
      expect([title, books.has(book)]).toEqual([title, true]);
      for (const text of remarks(activity).flatMap((remark) => [remark.text, remark.inOther.text]))
        expect([text, lengthProblem('Post', text, limits.clubPost)]).toEqual([text, undefined]);
    }
  });

  it('shares a note within the limits on one of its books', () => {
    expect(lengthProblem('Remark', sharedNote.remark, limits.remark)).toBeUndefined();
    expect(clubBooks.map(({ id }) => id)).toContain(sharedNote.bookId);
  });

  it('gives every post its own document', () => {
    const member = (name: string) => ({ uid: `uid-of-${name}`, username: name });
    const members = { ada: member('ada'), giulia: member('giulia'), tom: member('tom'), mei: member('mei') };
    const now = new Date('2026-11-21T12:00:00Z');
    const { club, rest } = clubDocuments(members, now);
    const posts = rest.filter(({ path }) => /^clubPosts\/[^/]+$/.test(path)).map(({ path }) => path);
    expect(new Set(posts).size).toBe(posts.length);
    expect(posts).toHaveLength(clubTalks.flatMap(({ remarks: activity }) => remarks(activity)).length);
    expect(club.data).toMatchObject({ memberIds: ['uid-of-ada', 'uid-of-giulia', 'uid-of-tom', 'uid-of-mei'] });
  });

  it('has each post and title in both languages, with a document for each version', () => {
    const member = (name: string) => ({ uid: `uid-of-${name}`, username: name });
    const members = { ada: member('ada'), giulia: member('giulia'), tom: member('tom'), mei: member('mei') };
    const { rest } = clubDocuments(members, new Date('2026-11-21T12:00:00Z'));
    const originals = rest.filter(({ path }) => /^(clubPosts|clubDiscussions)\/[^/]+$/.test(path));
    for (const { data } of originals) {
      const { lang, memberTranslations } = data as { lang: 'en' | 'it'; memberTranslations: object };
      expect(Object.keys(memberTranslations)).toEqual([lang === 'it' ? 'en' : 'it']);
    }
    expect(rest.filter(({ path }) => path.includes('/versions/'))).toHaveLength(originals.length);
  });

  describe('shows how far each post goes:', () => {
    const member = (name: string) => ({ uid: `uid-of-${name}`, username: name });
    const members = { ada: member('ada'), giulia: member('giulia'), tom: member('tom'), mei: member('mei') };
    const { rest } = clubDocuments(members, new Date('2026-11-21T12:00:00Z'));
    interface Post {
      userId: string;
      bookId: string;
      chapter: number;
      replyTo: string | null;
    }
    const posts = new Map(
      rest.flatMap(({ path, data }) => (/^clubPosts\/[^/]+$/.test(path) ? [[path.split('/')[1], data as never]] : [])),
    ) as ReadonlyMap<string, Post>;

    it('a discussion as far as its opening post, and a reply at least as far as the post above it', () => {
      for (const { path, data } of rest.filter((item) => /^clubDiscussions\/[^/]+$/.test(item.path))) {
        const opening = posts.get(path.split('/')[1] ?? '');
        expect([path, data]).toMatchObject([path, { chapter: opening?.chapter, openedBy: opening?.userId }]);
      }
      for (const { replyTo, chapter } of posts.values())
        expect(chapter).toBeGreaterThanOrEqual(posts.get(replyTo ?? '')?.chapter ?? 0);
    });

    it('everybody finds something that waits for them, and more that is open', () => {
      const found = clubReaders.map((reader) => {
        const isHiddenByPost = [...posts.values()].map(({ bookId, chapter, userId }) => {
          const progress = clubBooks.find(({ id }) => id === bookId)?.places[reader];
          return isHidden(chapter, progress, userId === members[reader].uid);
        });
        const hidden = isHiddenByPost.filter(Boolean).length;
        return [reader, hidden > 0, hidden < isHiddenByPost.length / 2];
      });
      expect(found).toEqual(clubReaders.map((reader) => [reader, true, true]));
    });

    it('has everybody at least as far as their notes and as what they have written', () => {
      for (const [reader, shelf] of [['ada', adaShelf] as const, ['giulia', giuliaShelf] as const]) {
        for (const { id, places } of clubBooks) {
          const noted = shelf.find(({ gId }) => gId === id)?.notes.map(({ chapter }) => chapter) ?? [];
          expect([reader, id, places[reader].chapter >= Math.max(0, ...noted)]).toEqual([reader, id, true]);
        }
      }
      for (const { userId, bookId, chapter } of posts.values()) {
        const reader = clubReaders.find((clubReader) => members[clubReader].uid === userId) ?? 'ada';
        const { places } = clubBooks.find(({ id }) => id === bookId) ?? clubBooks[0] ?? { places: undefined };
        expect([reader, bookId, (places?.[reader].chapter ?? 0) >= chapter]).toEqual([reader, bookId, true]);
      }
    });

    it('counts discussions and posts by chapter for each book', () => {
      for (const { id } of clubBooks) {
        const book = rest.find(({ path }) => path.endsWith(`/books/${id}`))?.data as Pick<ClubBookRecord, 'activity'>;
        const counted = Object.values(book.activity);
        const of = (what: 'discussions' | 'posts') => counted.reduce((sum, item) => sum + item[what], 0);
        const ofBook = [...posts.values()].filter(({ bookId }) => bookId === id);
        const opened = clubTalks.filter(({ book }) => book === id);
        expect([id, of('posts'), of('discussions')]).toEqual([id, ofBook.length, opened.length]);
      }
    });

    it('stores where everybody is in each book, and who shares it', () => {
      const places = rest.filter(({ path }) => /^users\/[^/]+\/places\//.test(path));
      expect(places).toHaveLength(clubReaders.length * clubBooks.length);
      const shares = rest.filter(
        ({ path, data }) => path.includes('/members/') && 'sharesProgress' in data && data.sharesProgress,
      );
      expect(shares.map(({ path }) => path.split('/').at(-1))).toEqual(
        sharingMembers.map((sharingMember) => members[sharingMember].uid),
      );
    });
  });

  it('has posts by all four members', () => {
    const authors = clubTalks.flatMap(({ remarks: activity }) => remarks(activity).map(({ by }) => by));
    expect([...new Set(authors)].sort()).toEqual(['ada', 'giulia', 'mei', 'tom']);
  });
});
