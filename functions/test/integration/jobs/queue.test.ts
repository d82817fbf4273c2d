import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobsFunction, newJobFunction } from '../../../src/platform/jobs/functions';
import { addJob, addOwnJob, jobRef, jobs, type LeasedJob, requireNoJob } from '../../../src/platform/jobs/job';
import { failJob, finishJob, keepJob, putBackJob, takeDueJobs, takeJob } from '../../../src/platform/jobs/leases';
import { deleteMatches, forEachPage, inOrder, type JobProgress } from '../../../src/platform/jobs/pages';
import { runJobs, runNewJob } from '../../../src/platform/jobs/run';
import type { Task } from '../../../src/platform/jobs/work';
import { db, isExisting } from '../../../src/platform/store/firestore';
import { emptyStore } from '../../fixtures/store';

const start = new Date('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const done: JobProgress = { done: 1, all: true };

const ada = { uid: 'ada' };
const ref = jobRef.bind(null, 'renameAuthor', ada);

beforeEach(emptyStore);
afterAll(emptyStore);

async function add(uid: string, now = start) {
  const batch = db().batch();
  addJob(batch, 'renameAuthor', { uid }, now);
  await batch.commit();
}

async function addOwn() {
  const batch = db().batch();
  const job = addOwnJob(batch, 'renameAuthor', ada, start);
  await batch.commit();
  return job;
}

async function stored() {
  const job = (await ref().get()).data();
  return job && { ...job, nextAt: job.nextAt.toDate(), createdAt: job.createdAt.toDate() };
}

function runner(work: (task: Task) => Promise<JobProgress>) {
  const warn = vi.fn();
  const run = (now: Date, hasTime = () => true) =>
    runJobs({ hasTime, now: () => now, warn, works: { renameAuthor: work } });
  return { run, warn };
}

describe('a job', () => {
  it('runs once for three simultaneous runners and is deleted then', async () => {
    await Promise.all(['ada', 'ben', 'cleo'].map((uid) => add(uid)));
    const subjects: string[] = [];
    const { run, warn } = runner(async ({ subject }) => {
      subjects.push(subject.uid ?? '');
      return done;
    });
    await Promise.all([run(start), run(start), run(start)]);
    expect(subjects.sort()).toEqual(['ada', 'ben', 'cleo']);
    expect((await jobs().get()).size).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it('runs beside a slow one, up to five at once', async () => {
    const uids = ['slow', ...Array.from({ length: 9 }, (_, index) => `uid-${index}`)];
    await Promise.all(uids.map((uid, index) => add(uid, at(index))));
    let endSlow = () => {};
    const areOthersDone = new Promise<void>((resolve) => {
      endSlow = resolve;
    });
    let [now, most, others] = [0, 0, 0];
    const { run } = runner(async ({ subject }) => {
      now += 1;
      most = Math.max(most, now);
      if (subject.uid === 'slow') await areOthersDone;
      else if (++others === 9) endSlow();
      await db().doc('genres/none').get();
      now -= 1;
      return done;
    });
    await run(at(10));
    expect([most, others, (await jobs().get()).size]).toEqual([5, 9, 0]);
  });

  it('exists once per subject and restarts when it is added again', async () => {
    await add('ada');
    await jobRef('renameAuthor', { uid: 'ada' }).update({ state: 'half', attempts: 3, nextAt: at(600) });
    await add('ada', at(5));
    const { docs } = await jobs().get();
    expect(docs.map((job) => [job.get('state'), job.get('attempts'), job.get('nextAt').toDate()])).toEqual([
      [null, 0, at(5)],
    ]);
  });

  it('continues where it ran out of time', async () => {
    await add('ada');
    const states: (string | null)[] = [];
    const { run } = runner(async ({ state }) => {
      states.push(state);
      return states.length < 3 ? { done: 1, all: false, state: `page ${states.length}` } : done;
    });
    for (let runs = 0; runs < 3; runs += 1) {
      let asked = 0;
      await run(start, () => {
        asked += 1;
        return asked === 1;
      });
    }
    expect(states).toEqual([null, 'page 1', 'page 2']);
    expect((await jobs().get()).size).toBe(0);
  });

  it('stops when it is added again during its run, and the new one remains', async () => {
    await add('ada');
    const work = vi.fn(async () => {
      await add('ada', at(90));
      return { done: 1, all: false, state: 'stale' };
    });
    await runner(work).run(start);
    expect(work).toHaveBeenCalledTimes(1);
    expect((await jobRef('renameAuthor', { uid: 'ada' }).get()).get('state')).toBeNull();
  });
});

describe('a job that fails', () => {
  it("retries with growing delays and doesn't block others", async () => {
    await Promise.all([add('bad'), add('good', at(1))]);
    const tried: string[] = [];
    const { run, warn } = runner(async ({ subject }) => {
      tried.push(subject.uid ?? '');
      if (subject.uid === 'bad') throw new Error('no');
      return done;
    });
    await run(at(10));
    expect(tried).toEqual(['bad', 'good']);
    expect(warn).toHaveBeenCalledTimes(1);
    for (const seconds of [39, 40, 41, 99, 100, 219, 220]) await run(at(seconds));
    // After 30 seconds, then 60, then 120.
    expect(tried.filter((uid) => uid === 'bad')).toHaveLength(4);
    expect((await jobRef('renameAuthor', { uid: 'bad' }).get()).data()).toMatchObject({ attempts: 4, lease: null });
  });

  it('waits if its kind is unknown', async () => {
    await add('ada');
    await jobRef('renameAuthor', { uid: 'ada' }).update({ kind: 'fromTheFuture' });
    const { run, warn } = runner(async () => done);
    await run(start);
    expect(warn.mock.calls[0]?.[1]).toMatchObject({ message: 'Unknown kind of job: fromTheFuture' });
    expect((await jobs().get()).docs.map((job) => job.get('nextAt').toDate())).toEqual([at(30)]);
  });
});

it('runs in the scheduled function', async () => {
  await add('nobody');
  await jobsFunction().run({ scheduleTime: start.toISOString() });
  expect((await jobs().get()).size).toBe(0);
});

describe('the function that hears of every write of a job', () => {
  it('runs a job that has been added', async () => {
    await add('ada', new Date());
    await newJobFunction().run({ data: { after: await ref().get() } } as never);
    expect(await stored()).toBeUndefined();
  });

  it('runs it once, though it hears of it twice and the schedule finds it too', async () => {
    await add('ada');
    const work = vi.fn(async () => done);
    const running = { hasTime: () => true, now: () => start, warn: vi.fn(), works: { renameAuthor: work } };
    const added = await ref().get();
    await Promise.all([runNewJob(added, running), runNewJob(added, running), runJobs(running)]);
    await runNewJob(added, running);
    expect([work.mock.calls.length, await stored()]).toEqual([1, undefined]);
  });

  it('runs it from the start when it is added again, also after a failure', async () => {
    await add('ada');
    await ref().update({ state: 'half', attempts: 3, nextAt: at(600) });
    await add('ada', at(5));
    const work = vi.fn(async () => done);
    const running = { hasTime: () => true, now: () => at(5), warn: vi.fn(), works: { renameAuthor: work } };
    await runNewJob(await ref().get(), running);
    expect(work).toHaveBeenCalledWith(expect.objectContaining({ state: null, createdAt: at(5) }));
  });

  it("doesn't start one by the writes of its runner, such as a failure", async () => {
    const work = vi.fn(async () => Promise.reject(new Error('no')));
    const warn = vi.fn();
    const running = { hasTime: () => true, now: () => at(1), warn, works: { renameAuthor: work } };
    const later = { ...running, now: () => at(7200) };
    await add('ada');
    await runNewJob(await ref().get(), running);
    await runNewJob(await ref().get(), later);
    expect([work.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
    const writes = [keepJob, putBackJob].map((write) => (job: LeasedJob) => write(job, null, at(1)));
    for (const write of [...writes, finishJob]) {
      await add('ada');
      const [job] = await takeDueJobs(start, 1);
      await runNewJob(await ref().get(), later);
      await write(job ?? expect.fail('There is no job.'));
      await runNewJob(await ref().get(), later);
    }
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('leaves a job that is due later to the schedule', async () => {
    const batch = db().batch();
    addJob(batch, 'renameAuthor', ada, start, at(30));
    await batch.commit();
    await newJobFunction().run({ data: { after: await ref().get() } } as never);
    expect(await stored()).toMatchObject({ lease: null, nextAt: at(30) });
  });
});

describe('the record of a job', () => {
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
    await add('ada');
    expect(await commit()).toBe(true);
  });
});

describe('taking a job', () => {
  it.each([
    ['without one', undefined, 'gone'],
    ['while another runner has it', { lease: 'other', nextAt: at(1) }, 'busy'],
    ['when the other runner has died', { lease: 'other', nextAt: start }, ref().id],
    ['while it waits after a failure', { lease: null, nextAt: at(600) }, ref().id],
  ])('%s', async (_case, fields, expected) => {
    if (fields) {
      await add('ada');
      await ref().update(fields);
    }
    const taken = await takeJob(ref(), start);
    expect(typeof taken === 'string' ? taken : taken._id).toBe(expected);
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
