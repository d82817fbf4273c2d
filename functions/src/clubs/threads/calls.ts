import type { BookclubsCalls } from '../../contract/bookclubs';
import type { NewPoll } from '../../contract/polls';
import { notFound } from '../../domain/errors';
import { threadPage } from '../../domain/limits';
import type { Handlers, Input } from '../../platform/http/handlers';
import { addJob } from '../../platform/jobs/job';
import type { Stored } from '../../platform/store/firestore';
import { threadCalls } from '../../threads/calls';
import { removePost as remove } from '../../threads/removal/store';
import { checkPost } from '../../threads/spoilers/rules';
import { findPost } from '../../threads/store';
import { writeLog } from '../log/store';
import { isOwner } from '../members/owners/rules';
import { discussionAndClub, discussionOfMember, postOfMember, requireOpened, viewInClub } from '../membership/store';
import { requirePollDate } from '../polls/rules';
import { newPollOf } from '../polls/store';
import { presentOwnPoll } from '../polls/view';
import { onlyOwners } from '../roles/rules';
import { findClubTx } from '../store';
import { memberTranslationsFrom } from '../translations/rules';
import { presentClubPost } from '../view';
import { pruneCounters } from './counters/store';
import { openQuestion } from './questions/store';
import { requireNoChapter, requireNoRecord, sealedFrom } from './rules';
import { type ClubPostRecord, clubPosts, clubThreads } from './store';
import { findClubReader, latestIn, unreadOfDiscussion } from './unread/store';

export const clubCalls = threadCalls(clubThreads, {
  pageSize: threadPage.club,
  threadFor: discussionOfMember,
  postFor: postOfMember,
  present: presentClubPost,
  requireOpened,
  requireReach: requireNoChapter,
  requireChangeable: requireNoRecord,
  afterReach: ({ clubId, bookId }) => pruneCounters(clubId, bookId),
});

interface Place {
  discussionId: string;
  replyTo: string | null;
  parent: Stored<ClubPostRecord> | undefined;
  poll?: NewPoll | undefined;
}

async function write(
  request: Input<BookclubsCalls, 'POST /api/bookclubs/newReply'>,
  { discussionId, replyTo, parent, poll }: Place,
) {
  const { caller, author, body, newId: _id, now } = request;
  const { remark: content, lang, version, chapter, quote, sealed } = body;
  const { discussion, club } = await discussionAndClub(discussionId, caller.uid);
  if (parent) await requireOpened(parent, caller.uid);
  requireNoChapter(discussion, chapter);
  if (poll) requirePollDate(poll, now);
  const memberTranslations = memberTranslationsFrom(version, { _id, uid: caller.uid, user: author.username, now });
  const posted = await clubCalls.post(
    request,
    { ...discussion, recent: club.recent },
    {
      replyTo,
      parent,
      content,
      chapter,
      quote,
      complete: (post) =>
        sealedFrom(
          {
            ...post,
            clubId: club._id,
            views: 0,
            translations: {},
            lang,
            memberTranslations,
            ...(poll && { hasPoll: true }),
          },
          { sealed, parent },
        ),
      also: (post) => (poll ? [newPollOf(post, poll)] : []),
    },
  );
  return poll ? { ...posted, ...(await presentOwnPoll(posted._id, caller.uid, now)) } : posted;
}

export const posts = {
  'POST /api/bookclubs/newPost': async (request) => {
    const { caller, body, now } = request;
    if (body.question) await openQuestion(body.id, caller.uid, body.question, now);
    return write(request, { discussionId: body.id, replyTo: null, parent: undefined, poll: body.poll });
  },

  'POST /api/bookclubs/newReply': async (request) => {
    const replyTo = request.body.id;
    // The parent may be deleted before a repeated request: the answer is still the first request's post.
    const parent = await findPost(clubPosts, replyTo);
    const of = parent ?? (await findPost(clubPosts, request.newId));
    if (!of) throw notFound();
    return write(request, { discussionId: of.discussionId, replyTo, parent });
  },

  'PATCH /api/bookclubs/post/{id}': (request) =>
    clubCalls.edit(request, { content: request.body.remark, chapter: request.body.chapter }),
  'DELETE /api/bookclubs/post/{id}': clubCalls.remove,
  'POST /api/bookclubs/like': clubCalls.like,
  'POST /api/bookclubs/unlike': clubCalls.unlike,
  'GET /api/bookclubs/latest/{discussionId}': (request) => clubCalls.latest(request.params.discussionId, request),
  'GET /api/bookclubs/place/{postId}': clubCalls.place,
  'DELETE /api/bookclubs/discussion/{id}': (request) => clubCalls.deleteThread(request.params.id, request),

  'POST /api/bookclubs/read': async (request) => {
    const { uid } = request.caller;
    const { discussion, club } = await discussionAndClub(request.body.id, uid);
    const [reader, { reads, progressIn }] = await Promise.all([
      findClubReader(uid, {}),
      clubCalls.read(request, discussion, latestIn(club, discussion._id, uid)),
    ]);
    return unreadOfDiscussion(club, { ...reader, reads }, discussion._id, progressIn);
  },

  'POST /api/bookclubs/removePost': async ({ caller: { uid }, body: { id, reason }, now }) => {
    const { clubId, bookId } = await postOfMember(id, uid);
    const removed = await remove(
      clubPosts,
      id,
      uid,
      now,
      async (post, tx) => {
        const club = await findClubTx(tx, post.clubId);
        if (!club || !isOwner(club, uid)) throw onlyOwners();
      },
      (tx, { _id: postId, discussionId: threadId, userId: author }) => {
        writeLog(tx, clubId, { kind: 'postRemoved', by: uid, member: author }, now);
        const removal = { postId, threadId, clubId, author, reason, at: now.toISOString() };
        if (author !== '' && author !== uid) addJob(tx, 'notify', { event: 'removed', ...removal }, now);
      },
    );
    const shown = checkPost(removed, await viewInClub(uid, { clubId, bookId }));
    return { ...presentClubPost(shown, { uid, liked: false }), deleted: true };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
