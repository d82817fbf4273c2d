import { findBallot } from '../clubs/ballots/store';
import { logAbout, readLog } from '../clubs/club-log';
import { seenPosts, viewsBy } from '../clubs/club-views';
import { joinRequestsInOrder } from '../clubs/joining/join-requests';
import { refusalsInOrder } from '../clubs/joining/refusals';
import { answersOf } from '../clubs/meetings/store';
import { SharedBooks } from '../clubs/members/club-members';
import { removalsInOrder } from '../clubs/members/removals';
import { clubsInOrder } from '../clubs/store';
import { storedInstant } from '../platform/store/firestore';
import { fieldsOf, pageOf } from '../platform/store/paging';
import { lastOf, PAGE, type Section } from './section';

const instantOf = (value: unknown): string | null => storedInstant.nullish().parse(value)?.toISOString() ?? null;

export const clubs: Section = async (uid, after) => {
  const docs = await pageOf(clubsInOrder(uid), PAGE, after);
  const memberOf = (clubId: string) => `clubs/${clubId}/members/${uid}`;
  const memberships = await fieldsOf(
    docs.map(({ id }) => memberOf(id)),
    ['joinedAt', 'acceptedAt', 'sharedBooks'],
  );
  const said = await Promise.all(docs.map(({ id }) => saidIn(id, uid)));
  const found = docs.map((doc, index) => ({
    _id: doc.id,
    clubName: doc.data().title,
    joinedAt: instantOf(memberships.get(memberOf(doc.id))?.joinedAt),
    acceptedAt: instantOf(memberships.get(memberOf(doc.id))?.acceptedAt),
    sharedBooks: SharedBooks.parse(memberships.get(memberOf(doc.id))?.sharedBooks),
    meetings: said[index]?.meetings ?? [],
    ballot: said[index]?.ballot ?? null,
  }));
  return { found: { clubs: found }, last: lastOf(docs, ({ id }) => [id]) };
};

/** A member's answers to a club's meetings, and their proposals and vote in its ballot. Two queries. */
async function saidIn(clubId: string, uid: string) {
  const [meetings, ballot] = await Promise.all([answersOf(clubId, uid), findBallot(clubId)]);
  const proposed = ballot?.proposals.filter(({ by }) => by === uid).map(({ title }) => title) ?? [];
  const vote = ballot?.votes[uid] ?? null;
  return {
    meetings: meetings.map(({ at, ...answer }) => ({ ...answer, at: at?.toISOString() ?? null })),
    ballot: vote !== null || proposed.length > 0 ? { vote, proposed } : null,
  };
}

export const removals: Section = async (uid, after) => {
  const docs = await pageOf(removalsInOrder(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { _id, clubName, at, deleted } = doc.data();
    return { _id, clubName, at: at.toISOString(), deleted };
  });
  return { found: { removals: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export const refusals: Section = async (uid, after) => {
  const docs = await pageOf(refusalsInOrder(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { _id, clubName, at } = doc.data();
    return { _id, clubName, at: at.toISOString() };
  });
  return { found: { refusals: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export const joinRequests: Section = async (uid, after) => {
  const docs = await pageOf(joinRequestsInOrder(uid), PAGE, after);
  const found = docs.flatMap((doc) =>
    Object.entries(doc.data().requests).map(([_id, { clubName, message, moderated, at }]) => ({
      ...{ _id, clubName, message: moderated ?? message },
      at: at.toISOString(),
    })),
  );
  return { found: { joinRequests: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export const clubLog: Section = async (uid, after) => {
  const docs = await pageOf(logAbout(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { kind, title, by, at } = readLog(doc.data());
    const clubId = doc.ref.parent.parent?.id ?? '';
    return { _id: doc.id, clubId, kind, title, byReader: by === uid, at: at.toISOString() };
  });
  return { found: { clubLog: found }, last: lastOf(docs, ({ ref }) => [ref.path]) };
};

export const views: Section = async (uid, after) => {
  const docs = await pageOf(viewsBy(uid), PAGE, after);
  const found = docs.map((doc) => ({
    _id: doc.id,
    discussionId: doc.ref.parent.parent?.id ?? '',
    posts: seenPosts(doc.data()),
  }));
  return { found: { views: found }, last: lastOf(docs, ({ ref }) => [ref.path]) };
};
