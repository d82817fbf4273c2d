import type { WriteBatch } from 'firebase-admin/firestore';
import { GENERAL } from '../../domain/addresses';
import { badField } from '../../domain/errors';
import type { UpToChapter } from '../../domain/progress';
import type { Stored } from '../../platform/store/firestore';
import { liveRef } from '../../threads/thread-kind';
import { type ClubDiscussionRecord, clubDiscussionPath, clubDiscussions } from './club-discussions';

/** Screens and emails show it in the reader's language. */
const TITLE = 'General';

/** It has the club's id, no opening post and no book, so its posts have no chapter. */
export const isGeneral = ({ bookId }: Pick<ClubDiscussionRecord, 'bookId'>): boolean => bookId === GENERAL;

export function createGeneral(
  batch: WriteBatch,
  { _id, title: clubName, createdAt }: Stored<{ title: string; createdAt: Date }>,
): void {
  batch.create(clubDiscussions().doc(_id), {
    _id,
    title: TITLE,
    clubId: _id,
    clubName,
    bookId: GENERAL,
    bookTitle: '',
    createdAt,
    lastPosterId: '',
    lastPoster: '',
    latestPost: createdAt,
    numPosts: 0,
    order: {},
    days: {},
    lang: null,
    memberTranslations: {},
    translations: {},
    chapter: null,
    pinned: false,
    openedBy: '',
    onlyOpenerPosted: false,
    closed: false,
    closedBy: null,
  });
  // Browsers can listen before the first post.
  batch.create(liveRef(clubDiscussionPath(_id)), { numPosts: 0, latestPost: createdAt, clubId: _id });
}

export function requireNoChapter(thread: Pick<ClubDiscussionRecord, 'bookId'>, chapter: UpToChapter | undefined): void {
  if (isGeneral(thread) && chapter !== undefined && chapter !== null) throw badField('chapter', 'invalidValue');
}
