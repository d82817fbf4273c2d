import { memberRef } from '../accounts/membership/store';
import type { ExportPart } from '../contract/my-data';
import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import { type Stored, storedInstant } from '../platform/store/firestore';
import { fieldsOf, pageOf, textOf } from '../platform/store/paging';
import { presentOwnPost, titlesFor, type Where } from '../threads/my-data';
import { postsBy } from '../threads/store';
import { allProposals, findChoosing, lastVoteOf } from './ballots/store';
import { isOwnQuestion } from './books/questions/rules';
import { questionsInClub } from './books/questions/store';
import { refusalsInOrder } from './joining/refusals/store';
import { joinRequestsInOrder } from './joining/requests/store';
import { logAbout, readLog } from './log/store';
import { answeredItems } from './meetings/evening/store';
import { answerOf } from './meetings/rules';
import { type MeetingRecord, meetingsAnsweredBy } from './meetings/store';
import { findAnswers } from './meetings/tonight/store';
import { removalsInOrder } from './members/removals/store';
import { Consent, SharedBooks, Stars } from './members/store';
import { findPolls, pollsVotedIn, readPoll } from './polls/store';
import { clubsInOrder } from './store';
import { type ClubPostRecord, clubPosts as clubThreads } from './threads/store';
import { seenPosts, viewsBy } from './threads/views/store';
import { memberTranslationsBy, readMemberTranslation } from './translations/store';

const instantOf = (value: unknown): string | null => storedInstant.nullish().parse(value)?.toISOString() ?? null;

export const clubs: Section = async (uid, after) => {
  const docs = await pageOf(clubsInOrder(uid), PAGE, after);
  const memberOf = (clubId: string) => memberRef(clubId, uid).path;
  const memberships = await fieldsOf(
    docs.map(({ id }) => memberOf(id)),
    ['joinedAt', 'acceptedAt', 'sharedBooks', 'stars', 'inExport'],
  );
  const contributions = await Promise.all(docs.map(({ id }) => contributionsIn(id, uid)));
  const found = docs.map((doc, index) => ({
    _id: doc.id,
    clubName: doc.data().title,
    joinedAt: instantOf(memberships.get(memberOf(doc.id))?.joinedAt),
    acceptedAt: instantOf(memberships.get(memberOf(doc.id))?.acceptedAt),
    sharedBooks: SharedBooks.parse(memberships.get(memberOf(doc.id))?.sharedBooks),
    stars: Stars.parse(memberships.get(memberOf(doc.id))?.stars),
    inExport: Consent.parse(memberships.get(memberOf(doc.id))?.inExport),
    meetings: contributions[index]?.meetings ?? [],
    ballot: contributions[index]?.ballot ?? null,
    questions: contributions[index]?.questions ?? [],
  }));
  return { found: { clubs: found }, last: lastOf(docs, ({ id }) => [id]) };
};

async function answersIn(meeting: Stored<MeetingRecord>, uid: string) {
  const items = meeting.evening ? answeredItems(meeting.evening, uid) : [];
  const found = await Promise.all(items.map(async (_id) => ({ _id, ...(await findAnswers(meeting, _id))[uid] })));
  const answers = found.flatMap(({ _id, texts }) => (texts ? [{ _id, texts }] : []));
  return answers.length > 0 ? { answers } : {};
}

async function contributionsIn(clubId: string, uid: string) {
  const [meetings, choosing, vote, questions] = await Promise.all([
    meetingsAnsweredBy(clubId, uid),
    findChoosing(clubId),
    lastVoteOf(clubId, uid),
    questionsInClub(clubId),
  ]);
  const answers = await Promise.all(meetings.map((meeting) => answersIn(meeting, uid)));
  const titles = allProposals(choosing).flatMap(({ by, title }) => (by === uid ? [title] : []));
  const proposed = [...new Set(titles)];
  return {
    meetings: meetings.map((meeting, index) => ({
      _id: meeting._id,
      at: meeting.at?.toISOString() ?? null,
      coming: answerOf(meeting, uid)?.coming ?? null,
      dates: meeting.votes[uid]?.dates ?? [],
      ifNeedBe: meeting.votes[uid]?.ifNeedBe ?? [],
      ...answers[index],
    })),
    ballot: vote.length > 0 || proposed.length > 0 ? { vote, proposed } : null,
    questions: questions
      .filter((question) => isOwnQuestion(question, uid))
      .map(({ _id, bookId, chapter, text, translation }) => {
        return { _id, bookId, chapter, texts: [text, ...(translation ? [translation.text] : [])] };
      }),
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
      _id,
      clubName,
      message: moderated ?? message,
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

function presentClubPost(
  post: Stored<ClubPostRecord>,
  where: Where & { clubName: string | null },
): ExportPart['clubPosts'][number] {
  const { clubName, ...thread } = where;
  const { clubId, views, sealed } = post;
  return { ...presentOwnPost(post, thread), ...(sealed && { sealed }), clubId, clubName, views };
}

export const clubPosts: Section = async (uid, after) => {
  const docs = await pageOf(postsBy(clubThreads, uid), PAGE, after);
  const found = docs.map((doc) => doc.data());
  const [titleOf, discussions, clubs] = await Promise.all([
    titlesFor(
      uid,
      found.map(({ discussionId }) => `clubDiscussions/${discussionId}`),
    ),
    fieldsOf(
      found.map(({ discussionId }) => `clubDiscussions/${discussionId}`),
      ['bookTitle', 'clubName'],
    ),
    fieldsOf(
      found.map(({ clubId }) => `clubs/${clubId}`),
      ['title', 'memberIds'],
    ),
  ]);
  const polls = await findPolls(found.filter(({ hasPoll }) => hasPoll).map(({ _id }) => _id));
  const presented = found.map((post) => {
    const [discussion, club] = [`clubDiscussions/${post.discussionId}`, `clubs/${post.clubId}`];
    const where = {
      discussion: titleOf(discussion),
      book: textOf(discussions, discussion, 'bookTitle'),
    };
    // Only members can see a club's later names. A former member gets the name from their time in the club.
    const isMember = clubs.get(club)?.memberIds?.includes(uid) === true;
    const clubName = isMember ? textOf(clubs, club, 'title') : textOf(discussions, discussion, 'clubName');
    const poll = polls.get(post._id)?.options.map(({ text }) => text);
    return { ...presentClubPost(post, { ...where, clubName }), ...(poll && { poll }) };
  });
  return { found: { clubPosts: presented }, last: lastOf(docs, ({ id }) => [id]) };
};

export const pollVotes: Section = async (uid, after) => {
  const docs = await pageOf(pollsVotedIn(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { clubId, options, votes } = readPoll(doc.data());
    const chosen = options.filter(({ _id }) => votes[uid]?.includes(_id));
    return { _id: doc.ref.parent.parent?.id ?? '', clubId, vote: chosen.map(({ text }) => text) };
  });
  return {
    found: { pollVotes: found },
    last: lastOf(docs, (doc) => [storedInstant.parse(doc.get('at')), doc.ref.path]),
  };
};

export const memberTranslations: Section = async (uid, after) => {
  const docs = await pageOf(memberTranslationsBy(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { ref } = doc;
    const { _id, language, text, at } = readMemberTranslation(doc.id, doc.data());
    const kind = ref.path.startsWith(`${clubThreads.posts}/`) ? ('post' as const) : ('title' as const);
    return { _id, kind, of: ref.parent.parent?.id ?? '', language, text, at: at.toISOString() };
  });
  return { found: { memberTranslations: found }, last: lastOf(docs, ({ ref }) => [ref.path]) };
};
