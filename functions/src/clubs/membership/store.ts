import type { WriteBatch } from 'firebase-admin/firestore';
import { ApiError, noAccessTo, notFound } from '../../domain/errors';
import type { Stored } from '../../platform/store/firestore';
import { checkPost } from '../../threads/spoilers/rules';
import { type Reveals, type View, viewOf } from '../../threads/spoilers/view';
import { findPost } from '../../threads/store';
import { changeClubByName } from '../change/store';
import { isMember } from '../members/store';
import { findName } from '../names/store';
import { isMemberOf, nameKey } from '../rules';
import { type ClubRecord, findClub, findClubNamed } from '../store';
import { type ClubDiscussionRecord, type ClubPostRecord, clubPosts, findClubDiscussion } from '../threads/store';

// A missing thing and someone else's get the same response, so that a stranger learns nothing.

function ofMember(club: Stored<ClubRecord> | undefined, uid: string): Stored<ClubRecord> {
  if (!club || !isMemberOf(club, uid)) throw noAccessTo(club);
  return club;
}

export async function clubOfMember(name: string, uid: string): Promise<Stored<ClubRecord>> {
  return ofMember(await findClubNamed(nameKey(name)), uid);
}

export function changeOwnClub<T>(
  name: string,
  uid: string,
  change: (batch: WriteBatch, club: Stored<ClubRecord>) => Promise<T>,
): Promise<T> {
  return changeClubByName(nameKey(name), nameKey, (batch, club) => change(batch, ofMember(club, uid)));
}

export async function discussionOfMember(
  discussionId: string,
  uid: string | undefined,
): Promise<Stored<ClubDiscussionRecord>> {
  const discussion = await findClubDiscussion(discussionId);
  if (!discussion || !(await isMember(discussion.clubId, uid))) throw noAccessTo(discussion);
  return discussion;
}

/** A removed book counts as missing, even while its discussions are being deleted. @throws `not_found` */
export function requireBook({ sweptBooks }: Stored<ClubRecord>, bookId: string): void {
  if (sweptBooks.includes(bookId)) throw notFound();
}

/** @param found if already loaded */
export async function discussionAndClub(discussionId: string, uid: string, found?: Stored<ClubDiscussionRecord>) {
  const discussion = found ?? (await findClubDiscussion(discussionId));
  if (!discussion) throw notFound();
  const club = ofMember(await findClub(discussion.clubId), uid);
  requireBook(club, discussion.bookId);
  return { discussion, club };
}

export async function viewInClub(
  uid: string,
  { clubId, bookId }: { clubId: string; bookId: string },
  reveals?: Reveals,
): Promise<View> {
  const club = await findClub(clubId);
  if (club) requireBook(club, bookId);
  return viewOf(uid, bookId, reveals);
}

export async function postOfMember(postId: string, uid: string | undefined): Promise<Stored<ClubPostRecord>> {
  const post = await findPost(clubPosts, postId);
  if (!post || !(await isMember(post.clubId, uid))) throw noAccessTo(post);
  return post;
}

/** One read for a prediction, none for other posts. @throws `forbidden` before its reader has reached the chapter */
export async function requireOpened(post: Stored<ClubPostRecord>, uid: string | undefined): Promise<void> {
  if (!post.sealed || !checkPost(post, await viewOf(uid, post.bookId)).hidden) return;
  throw new ApiError('forbidden', 'sealedUnread');
}

export async function postAndClub(postId: string, uid: string) {
  const post = await findPost(clubPosts, postId);
  if (!post) throw notFound();
  const club = ofMember(await findClub(post.clubId), uid);
  requireBook(club, post.bookId);
  return { post, club };
}

/** Compares the stored name without a read. If another club has taken it since, the reader can still read this one. */
export async function leadsTo(name: string, { clubName, clubId }: ClubDiscussionRecord): Promise<boolean> {
  const key = nameKey(name);
  return key === nameKey(clubName) || (await findName(key))?.clubId === clubId;
}
