import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addJob, addOwnJob, jobRef, requireNoJob } from '../../../src/platform/jobs/job';
import { failJob, finishJob, keepJob, putBackJob, takeJob } from '../../../src/platform/jobs/leases';
import { deleteMatches, forEachPage, inOrder } from '../../../src/platform/jobs/pages';
import { db, isExisting } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';

const now = new Date('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const ada = { uid: 'ada' };
const ref = jobRef.bind(null, 'renameAuthor', ada);

beforeEach(emptyStore);
afterAll(emptyStore);

async function add() {
  const batch = db().batch();
  addJob(batch, 'renameAuthor', ada, now);
  await batch.commit();
}
async function addOwn() {
  const batch = db().batch();
  const job = addOwnJob(batch, 'renameAuthor', ada, now);
  await batch.commit();
  return job;
}

async function stored() {
  const job = (await ref().get()).data();
  return job && { ...job, nextAt: job.nextAt.toDate(), createdAt: job.createdAt.toDate() };
}

describe('a job', () => {
  it("exists once for each kind and subject, regardless of the order of the subject's fields", () => {
    const id = (subject: { uid: string; bookId: string }) => jobRef('deleteNotes', subject).id;
    expect(id({ uid: 'a', bookId: 'b' })).toBe(id({ bookId: 'b', uid: 'a' }));
    const others = [ref(), jobRef('eraseAccount', ada), jobRef('renameAuthor', { uid: 'ben' })].map((item) => item.id);
    expect(new Set(others).size).toBe(3);
    for (const other of others) expect(other).toMatch(/^[\w-]{32}$/);
  });

  it('blocks a step while it exists', async () => {
    const commit = () => {
      const batch = db().batch();
      requireNoJob(batch, 'renameAuthor', ada);
      return batch.commit().then(() => 'done', isExisting);
    };
    expect(await commit()).toBe('done');
    await add();
    expect(await commit()).toBe(true);
  });
});

describe('taking a job', () => {
  it.each([
    ['without one', undefined, 'gone'],
    ['while another runner has it', { lease: 'other', nextAt: at(1) }, 'busy'],
    ['when the other runner has died', { lease: 'other', nextAt: now }, ref().id],
    ['while it waits after a failure', { lease: null, nextAt: at(600) }, ref().id],
  ])('%s', async (_case, fields, expected) => {
    if (fields) {
      await add();
      await ref().update(fields);
    }
    const taken = await takeJob(ref(), now);
    expect(typeof taken === 'string' ? taken : taken._id).toBe(expected);
  });

  it('leaves a job that another runner takes at the same moment', async () => {
    await add();
    const found = await ref().get();
    vi.spyOn(ref().constructor.prototype, 'get').mockResolvedValueOnce(found);
    await ref().update({ lease: 'other', nextAt: at(60) });
    expect(await takeJob(ref(), now)).toBe('busy');
    vi.spyOn(ref().constructor.prototype, 'get').mockResolvedValueOnce(found);
    await ref().delete();
    expect(await takeJob(ref(), now)).toBe('busy');
  });
});

describe('a runner that has a job', () => {
  it('keeps it for another minute', async () => {
    expect(await keepJob(await addOwn(), 'page 2', at(30))).toBe(true);
    expect(await stored()).toMatchObject({ state: 'page 2', nextAt: at(90), lease: expect.any(String) });
  });

  it('changes nothing after losing it', async () => {
    const lost = await addOwn();
    await addOwn();
    const before = await stored();
    const tried = [keepJob(lost, 'x', at(9)), putBackJob(lost, 'x', at(9)), failJob(lost, at(9)), finishJob(lost)];
    expect(await Promise.all(tried)).toEqual([false, false, false, false]);
    expect(await stored()).toEqual(before);
  });
});

describe('work on the documents of a query', () => {
  const posts = () => db().collection('posts');
  const query = () => posts().where('userId', '==', 'x').orderBy('__name__');

  async function given(count: number) {
    const writer = db().bulkWriter();
    for (let n = 0; n < count; n += 1) writer.create(posts().doc(`${n}`.padStart(4, '0')), { userId: 'x' });
    writer.create(posts().doc('other'), { userId: 'y' });
    await writer.close();
  }
  const nothing = async () => {};

  it('continues until nothing is left, in pages of 300', async () => {
    await given(301);
    const sizes: number[] = [];
    const work = async (docs: { ref: FirebaseFirestore.DocumentReference }[]) => {
      sizes.push(docs.length);
      await Promise.all(docs.map(({ ref: doc }) => doc.delete()));
    };
    expect(await forEachPage(query(), work, () => true)).toEqual({ done: 301, all: true });
    expect(sizes).toEqual([300, 1]);
  });

  it('stops after a page when it runs out of time', async () => {
    await given(2);
    expect(await forEachPage(query(), nothing, () => false)).toEqual({ done: 2, all: false });
    expect(await deleteMatches(query(), () => true)).toEqual({ done: 2, all: true });
    expect(await forEachPage(query(), nothing, () => false)).toEqual({ done: 0, all: true });
    expect((await posts().get()).docs.map(({ id }) => id)).toEqual(['other']);
  });
});

it('runs steps in order, each after the previous one is complete', async () => {
  const last = vi.fn(async () => ({ done: 3, all: true }));
  expect(await inOrder([async () => ({ done: 2, all: true }), last])).toEqual({ done: 5, all: true });
  last.mockClear();
  expect(await inOrder([async () => ({ done: 2, all: false }), last])).toEqual({ done: 2, all: false });
  expect(last).not.toHaveBeenCalled();
  expect(await inOrder([])).toEqual({ done: 0, all: true });
});
