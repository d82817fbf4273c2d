import type { Transaction } from 'firebase-admin/firestore';
import { notFound } from '../contract/errors';
import { type ClubDiscussionRecord, findClubDiscussion } from '../data/club-discussions';
import { isMember } from '../data/club-members';
import { findClubId, findNameTx } from '../data/club-names';
import { type ClubPostRecord, clubPosts } from '../data/club-posts';
import { type ClubRecord, findClub, findClubTx } from '../data/clubs';
import type { Stored } from '../data/firestore';
import { findPost } from '../data/posts';
import { isMemberOf, nameKey } from './rules';

// Whatever a caller names, there is one answer for what is not there and for what is not theirs: the bare `notFound()`.

function ofMember(club: Stored<ClubRecord> | undefined, uid: string): Stored<ClubRecord> {
  if (!club || !isMemberOf(club, uid)) throw notFound();
  return club;
}

/**
 * The club that a name leads to, for a member of it. Two reads.
 * @throws `not_found`
 */
export async function clubOfMember(name: string, uid: string): Promise<Stored<ClubRecord>> {
  const clubId = await findClubId(nameKey(name));
  return ofMember(clubId === undefined ? undefined : await findClub(clubId), uid);
}

/** The same inside a step, so that what follows happens only while the caller is a member. */
export async function clubOfMemberTx(tx: Transaction, name: string, uid: string): Promise<Stored<ClubRecord>> {
  const found = await findNameTx(tx, nameKey(name));
  return ofMember(found && (await findClubTx(tx, found.clubId)), uid);
}

/**
 * A discussion of a club of the caller's.
 * @throws `not_found`
 */
export async function discussionOfMember(discussionId: string, uid: string): Promise<Stored<ClubDiscussionRecord>> {
  const discussion = await findClubDiscussion(discussionId);
  if (!discussion || !(await isMember(discussion.clubId, uid))) throw notFound();
  return discussion;
}

/**
 * A post in a club of the caller's.
 * @throws `not_found`
 */
export async function postOfMember(postId: string, uid: string): Promise<Stored<ClubPostRecord>> {
  const post = await findPost(clubPosts, postId);
  if (!post || !(await isMember(post.clubId, uid))) throw notFound();
  return post;
}

/**
 * True when `name` leads to the discussion's club. The name from when it began needs no read: at worst another club
 * has taken it since, and the caller may read this discussion all the same.
 */
export async function leadsTo(name: string, { clubName, clubId }: ClubDiscussionRecord): Promise<boolean> {
  const key = nameKey(name);
  return key === clubName || (await findClubId(key)) === clubId;
}
