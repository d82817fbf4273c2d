import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { hasOpenRequest, joinRequestsRef } from '../clubs/joining/join-requests';
import { placeEvent } from '../clubs/meetings/places';
import { answerOf, repliesTo } from '../clubs/meetings/rules';
import { findMeeting } from '../clubs/meetings/store';
import { isOwner } from '../clubs/members/owners';
import { clubRef, findClub } from '../clubs/store';
import { clubDiscussions } from '../clubs/threads/club-discussions';
import { clubPostRef, clubPosts } from '../clubs/threads/club-posts';
import { memberTranslationRef, readMemberTranslation } from '../clubs/translations/member-translations';
import { publicPosts } from '../discuss/public-posts';
import { inClub } from '../notifications/store';
import { tell } from '../notifications/tell';
import type { JobProgress } from '../platform/jobs/pages';
import { threadOf } from '../threads/notices-of-post';
import { Notify } from '../threads/notify-job';
import { findPost } from '../threads/store';
import { type PostFields, postRef, type ThreadKind } from '../threads/thread-kind';

/** The parent's author already has a notification of the reply and gets no second one. */
async function tellOfEdit<Post extends PostFields>(
  kind: ThreadKind<Post>,
  { postId, mentioned }: Extract<Notify, { event: 'edit' }>,
): Promise<void> {
  const post = await findPost(kind, postId);
  if (!post) return;
  const above = post.replyTo === null ? undefined : await findPost(kind, post.replyTo);
  const event = { event: postId, post: postId, about: [postId], at: post.editedAt ?? post.createdAt };
  const of = { kind: 'mention', ...threadOf(kind, post) } as const;
  const others = mentioned.filter((uid) => uid !== post.userId && uid !== above?.userId);
  await Promise.all(
    others.map((uid) => tell({ uid, by: post.userId, of, event }, { requires: [postRef(kind, postId)] })),
  );
}

async function tellOfVersion({ kind, of, versionId }: Extract<Notify, { event: 'version' }>): Promise<void> {
  // A title's author wrote the opening post, which shares the discussion's id.
  const original = kind === 'post' ? clubPostRef(of) : clubDiscussions().doc(of);
  const versionRef = memberTranslationRef({ ref: original as DocumentReference }, versionId);
  const [post, version] = await Promise.all([findPost(clubPosts, of), versionRef.get()]);
  if (!post || !version.exists) return;
  const { userId, at } = readMemberTranslation(versionId, version.data());
  if (post.userId === '' || post.userId === userId) return;
  const event = { event: versionId, post: of, about: [versionId, of], at };
  await tell(
    { uid: post.userId, by: userId, of: { kind: 'version', ...threadOf(clubPosts, post) }, event },
    { requires: [clubPostRef(of), versionRef] },
  );
}

async function tellOfMarks({ postId, at }: Extract<Notify, { event: 'marked' }>): Promise<void> {
  const post = await findPost(publicPosts, postId);
  if (!post || post.userId === '') return;
  const event = { event: `${postId}-${at}`, post: postId, about: [postId], at: new Date(at) };
  await tell(
    { uid: post.userId, by: '', of: { kind: 'marked', ...threadOf(publicPosts, post) }, event },
    { requires: [postRef(publicPosts, postId)] },
  );
}

async function tellOfRemoval(removed: Extract<Notify, { event: 'removed' }>): Promise<void> {
  const { postId, threadId, clubId, author: uid, reason } = removed;
  const event = { event: postId, post: null, about: [], at: new Date(removed.at), reason };
  await tell(
    { uid, by: '', of: { kind: 'removed', area: 'clubs', threadId, clubId }, event },
    { requires: [clubRef(clubId)] },
  );
}

async function tellOfRequest({ clubId, uid, requestId, at }: Extract<Notify, { requestId: string }>): Promise<void> {
  const club = await findClub(clubId);
  const event = { event: requestId, post: null, about: [requestId], at: new Date(at) };
  const still = {
    requires: [joinRequestsRef(uid)],
    isStill: ([found]: readonly DocumentSnapshot[]) => hasOpenRequest(found?.data(), clubId, requestId),
  };
  await Promise.all(
    (club ? club.ownerIds : []).map((owner) =>
      tell({ uid: owner, by: uid, of: inClub('asked', clubId), event }, still),
    ),
  );
}

async function tellOfAcceptance({ clubId, uid, requestId, at }: Extract<Notify, { requestId: string }>): Promise<void> {
  const event = { event: requestId, post: null, about: [], at: new Date(at) };
  await tell({ uid, by: '', of: inClub('accepted', clubId), event }, { requires: [clubRef(clubId)] });
}

/** The event is the membership, which names nobody once the member has left. */
async function tellOfJoining({ clubId, uid, by, at }: Extract<Notify, { event: 'joined' | 'madeOwner' }>) {
  const club = await findClub(clubId);
  if (!club || club.memberships[uid] !== at) return;
  const event = { event: at, post: null, about: [], at: new Date(at) };
  const others = club.ownerIds.filter((owner) => owner !== uid && owner !== by);
  await Promise.all(
    others.map((owner) =>
      tell({ uid: owner, by: uid, of: inClub('joined', clubId), event }, { requires: [clubRef(clubId)] }),
    ),
  );
}

async function tellOfLeaving({ clubId, uid, entry, at }: Extract<Notify, { event: 'left' }>): Promise<void> {
  const club = await findClub(clubId);
  const event = { event: entry, post: null, about: [], at: new Date(at) };
  await Promise.all(
    (club ? club.ownerIds : []).map((owner) =>
      tell({ uid: owner, by: uid, of: inClub('left', clubId), event }, { requires: [clubRef(clubId)] }),
    ),
  );
}

async function tellOfPlaces({ clubId, meetingId, waiting, at }: Extract<Notify, { event: 'place' }>): Promise<void> {
  const [club, meeting] = await Promise.all([findClub(clubId), findMeeting(clubId, meetingId)]);
  if (!club || !meeting || meeting.cancelled) return;
  const { yes } = repliesTo(meeting, club.memberIds);
  const event = (uid: string) => placeEvent(meetingId, answerOf(meeting, uid)?.at);
  await Promise.all(
    waiting
      .filter((uid) => yes.includes(uid))
      .map((uid) => {
        const about = { event: event(uid), post: null, about: [], at: new Date(at) };
        return tell({ uid, by: '', of: inClub('place', clubId), event: about }, { requires: [clubRef(clubId)] });
      }),
  );
}

async function tellOfOwnership({ clubId, uid, by, at }: Extract<Notify, { event: 'joined' | 'madeOwner' }>) {
  const club = await findClub(clubId);
  if (!club || !isOwner(club, uid)) return;
  const event = { event: at, post: null, about: [], at: new Date(at) };
  await tell({ uid, by, of: inClub('madeOwner', clubId), event }, { requires: [clubRef(clubId)] });
}

const AT_ONCE = 20;

/** `after` is the last member already notified. */
async function tellOfMembership(
  { clubId, uid }: Extract<Notify, { event: 'added' }>,
  after: string,
  hasTime: () => boolean,
): Promise<JobProgress> {
  const club = await findClub(clubId);
  const added = uid === '' ? Object.keys(club?.addedBy ?? {}).toSorted() : [uid];
  const rest = added.filter((other) => other > after);
  for (let done = 0; club && done < rest.length; done += AT_ONCE) {
    if (done > 0 && !hasTime()) return { done, all: false, state: rest[done - 1] ?? after };
    await Promise.all(
      rest.slice(done, done + AT_ONCE).map((member) => {
        const joined = club.memberships[member];
        const at = joined ? new Date(joined) : club.createdAt;
        const event = { event: joined ?? 'first', post: null, about: [], at };
        const by = club.addedBy[member] ?? '';
        return tell({ uid: member, by, of: inClub('added', clubId), event }, { requires: [clubRef(clubId)] });
      }),
    );
  }
  return { done: rest.length, all: true };
}

/** Each addressed reader once, however often it runs. */
export async function notify(
  subject: Record<string, string>,
  state: string | null,
  hasTime: () => boolean,
): Promise<JobProgress> {
  const about = Notify.parse(subject);
  if (about.event === 'added') return tellOfMembership(about, state ?? '', hasTime);
  if ('requestId' in about) await (about.event === 'asked' ? tellOfRequest : tellOfAcceptance)(about);
  else if (about.event === 'left') await tellOfLeaving(about);
  else if (about.event === 'place') await tellOfPlaces(about);
  else if ('uid' in about) await (about.event === 'joined' ? tellOfJoining : tellOfOwnership)(about);
  else if (about.event === 'removed') await tellOfRemoval(about);
  else if (about.event === 'marked') await tellOfMarks(about);
  else if (about.event === 'version') await tellOfVersion(about);
  else if (about.posts === clubPosts.posts) await tellOfEdit(clubPosts, about);
  else await tellOfEdit(publicPosts, about);
  return { done: 1, all: true };
}
