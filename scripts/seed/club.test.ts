import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBooks } from '../../functions/src/catalogue/books';
import { lengthProblem, limits } from '../../functions/src/contract/limits';
import { inRoot } from '../paths';
import { clubDocuments } from './club-documents';
import { type ClubRemark, clubBooks, clubTalks } from './club-talk';

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
    for (const { book, title, titleInOther, remarks: talk } of clubTalks) {
      for (const text of [title, titleInOther.text])
        expect([text, lengthProblem('', text, limits.discussionTitle)]).toEqual([text, undefined]);
      expect([title, books.has(book)]).toEqual([title, true]);
      for (const text of remarks(talk).flatMap((remark) => [remark.text, remark.inOther.text]))
        expect([text, lengthProblem('', text, limits.clubPost)]).toEqual([text, undefined]);
    }
  });

  it('gives every post its own document', () => {
    const member = (name: string) => ({ uid: `uid-of-${name}`, username: name });
    const members = { ada: member('ada'), giulia: member('giulia'), tom: member('tom'), mei: member('mei') };
    const now = new Date('2026-11-21T12:00:00Z');
    const { club, rest } = clubDocuments(members, now);
    const posts = rest.filter(({ path }) => /^clubPosts\/[^/]+$/.test(path)).map(({ path }) => path);
    expect(new Set(posts).size).toBe(posts.length);
    expect(posts).toHaveLength(clubTalks.flatMap(({ remarks: talk }) => remarks(talk)).length);
    expect(club.data).toMatchObject({ memberIds: ['uid-of-ada', 'uid-of-giulia', 'uid-of-tom', 'uid-of-mei'] });
  });

  it('has each post and title in both languages, with a document for each version', () => {
    const member = (name: string) => ({ uid: `uid-of-${name}`, username: name });
    const members = { ada: member('ada'), giulia: member('giulia'), tom: member('tom'), mei: member('mei') };
    const { rest } = clubDocuments(members, new Date('2026-11-21T12:00:00Z'));
    const originals = rest.filter(({ path }) => /^(clubPosts|clubDiscussions)\/[^/]+$/.test(path));
    for (const { data } of originals) {
      const { lang, versions } = data as { lang: 'en' | 'it'; versions: object };
      expect(Object.keys(versions)).toEqual([lang === 'it' ? 'en' : 'it']);
    }
    expect(rest.filter(({ path }) => path.includes('/versions/'))).toHaveLength(originals.length);
  });

  it('has posts by all four members', () => {
    const authors = clubTalks.flatMap(({ remarks: talk }) => remarks(talk).map(({ by }) => by));
    expect([...new Set(authors)].sort()).toEqual(['ada', 'giulia', 'mei', 'tom']);
  });
});
