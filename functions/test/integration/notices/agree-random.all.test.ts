import { afterAll, beforeAll, expect, it } from 'vitest';
import { cases, chooseSeed } from '../../../../scripts/test/cases';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { Session } from '../../../src/contract/user';
import { newReader } from '../../fixtures/readers';
import { chosen, Recount, randomEvents } from '../../fixtures/recount';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { newBook, newClub, newDiscussion, sampleText, send, stay } from '../fixtures/clubs';
import { sendNotes, sendUser } from '../fixtures/my-data';
import { choose, readAll } from '../fixtures/notices';
import { countsOf, generalOf } from '../fixtures/unread-counts';

beforeAll(emptyStore);
afterAll(expectSound);

const WEIGHTS = {
  post: 22,
  reply: 14,
  remove: 6,
  load: 8,
  read: 30,
  unread: 4,
  progress: 8,
  block: 4,
  mute: 4,
  muteClub: 2,
};
const EVENTS = cases(45);
const COMPARED = 5;
/** For the usual number of events; more take longer. */
const LIMIT_MS = cases(120_000);

it(
  'every view counts what a recount of random events finds, with two devices that read at their own pace',
  async () => {
    const [ada, ben, eve] = await Promise.all([newReader('ada'), newReader('ben'), newReader('eve')]);
    const { club } = await newClub(ada, undefined, [ben.username, eve.username]);
    await Promise.all([stay(ben, club), stay(eve, club)]);
    const book = await newBook(ada, club);
    await readAll(ben);
    const model = new Recount();
    const authors = [ada, eve];
    const parents = new Map<string, string>();
    const [talk, ending] = [
      await newDiscussion(ada, club, book, 'Talk'),
      await newDiscussion(eve, club, book, 'Ending'),
    ];
    for (const [{ _id }, { id }] of [
      [talk, ada],
      [ending, eve],
    ] as const)
      model.add({ _id, discussionId: _id, by: id, chapter: null });
    const general = await generalOf(ben, club);
    const threads = [talk._id, ending._id, general];
    const devices: string[][] = [[], []];

    async function post(
      as: Session,
      request: 'newPost' | 'newReply',
      id: string,
      discussionId: string,
      chapter: unknown,
    ) {
      const body = { id, remark: sampleText('Another'), ...(discussionId !== general && { chapter }) };
      const answer = await send<ClubPost>(`POST /api/bookclubs/${request}`, { as, body });
      expect(answer).toMatchObject({ status: 200 });
      const { _id } = answer.body;
      model.add({ _id, discussionId, by: as.id, chapter: answer.body.chapter });
      if (request === 'newReply') parents.set(_id, id);
    }

    const read = (id: string, posts: readonly string[], unreadFrom?: string) =>
      send('POST /api/bookclubs/read', { as: ben, body: { id, posts, ...(unreadFrom && { unreadFrom }) } });

    for (const [at, event] of randomEvents(WEIGHTS, EVENTS, chooseSeed()).entries()) {
      const { kind, on, by, device, chapter } = event;
      const thread = chosen(threads, on) ?? '';
      const author = chosen(authors, by) ?? ada;
      const found = chosen(model.posts, on);
      const isOpening = found?._id === found?.discussionId;
      if (kind === 'post') await post(author, 'newPost', thread, thread, chapter);
      else if (kind === 'reply' && found && !parents.has(found._id))
        await post(author, 'newReply', found._id, found.discussionId, chapter);
      else if (kind === 'remove' && found && !isOpening) {
        const owner = authors.find(({ id }) => id === found.by);
        const { status } = await send(`DELETE /api/bookclubs/post/${found._id}`, { as: owner ?? ada });
        expect(status).toBe(200);
        model.remove(found._id);
      } else if (kind === 'load') devices[device % 2] = model.posts.map(({ _id }) => _id);
      else if (kind === 'read') {
        const here = new Set(model.posts.flatMap(({ _id, discussionId }) => (discussionId === thread ? [_id] : [])));
        const seen = (devices[device % 2] ?? []).filter((id, index) => here.has(id) && (index + by) % 3 !== 0);
        const others = (devices[(device + 1) % 2] ?? []).filter((id, index) => here.has(id) && (index + by) % 4 === 0);
        await Promise.all([read(thread, seen), read(thread, others)]);
        for (const id of [...seen, ...others]) model.read.add(id);
      } else if (kind === 'unread' && found) {
        await read(found.discussionId, [], found._id);
        model.markUnreadFrom(found);
      } else if (kind === 'progress') {
        const progress = { chapter: typeof chapter === 'number' ? chapter : 1, finished: chapter === 'end' };
        await sendNotes(`PATCH /api/notes/progress/${book}`, { as: ben, body: progress });
        model.progress = progress;
      } else if (kind === 'block') {
        const isBlocked = !model.blocked.delete(eve.id);
        if (isBlocked) model.blocked.add(eve.id);
        const call = isBlocked ? 'block' : 'unblock';
        await sendUser(`POST /api/user/${call}`, { as: ben, body: { username: eve.username } });
      } else if (kind === 'mute') {
        const isMuted = !model.muted.delete(thread);
        if (isMuted) model.muted.add(thread);
        await choose(ben, 'discussion', thread, isMuted ? 'muted' : 'normal');
      } else if (kind === 'muteClub') {
        model.isClubMuted = !model.isClubMuted;
        await choose(ben, 'club', club, model.isClubMuted ? 'muted' : 'normal');
      }
      if (at % COMPARED !== COMPARED - 1) continue;
      const counts = await countsOf(ben, club, book, [...model.blocked]);
      const about = `after event ${at}: ${kind} ${JSON.stringify(counts)}`;
      expect(new Set(Object.values(counts.posts)), about).toEqual(new Set([model.count()]));
      expect(new Set(Object.values(counts.discussions)), about).toEqual(new Set([model.countDiscussions()]));
    }
  },
  LIMIT_MS,
);
