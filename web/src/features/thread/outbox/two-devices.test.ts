import { OutboxDevice } from '@test/outbox-device';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import type { Entry } from '@/lib/outbox/entry';
import { cases, chooseSeed } from '../../../../../scripts/test/cases';
import { likeSubject, postSubject } from './waiting-posts';

const POSTS = ['p0', 'p1'];

/** Saves like the handlers of threads: a repeated key finds its post. */
class Server {
  readonly posts: { id: string; thread: string; content: string }[] = [];
  readonly likes = new Set<string>();
  readonly closed = new Set<string>();

  take({ id: key, request: { name, body } }: Entry): unknown {
    const id = body?.id as string;
    if (name === 'POST /api/bookclubs/like') return this.likes.add(id);
    if (name === 'POST /api/bookclubs/unlike') return this.likes.delete(id);
    const known = this.posts.find((post) => post.id === key);
    if (known) return known;
    if (this.closed.has(id)) throw new ApiError('Closed.', { status: 409, code: 'conflict' });
    return this.posts.push({ id: key, thread: id, content: body?.remark as string });
  }
}

type Step =
  | { kind: 'post' | 'close'; thread: number }
  | { kind: 'like'; post: number; liked: boolean }
  | { kind: 'send'; isLost: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('post' as const), thread: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('like' as const), post: fc.nat(1), liked: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send' as const), isLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), thread: fc.nat(1) }) },
);
const steps = fc.array(fc.tuple(fc.nat(1), step), { maxLength: 40, size: 'max' });

const entryOf = (id: string, rest: Pick<Entry, 'kind' | 'effect' | 'subject' | 'request'>) => ({
  id,
  title: '',
  writtenAt: 0,
  attempts: 0,
  shape: '',
  ...rest,
});

test('two devices that lose their connection and answers repeat no post, lose none and keep the order of each thread', () => {
  const check = (plan: [number, Step][]) => {
    const server = new Server();
    const devices = [new OutboxDevice(server), new OutboxDevice(server)] as const;
    const written: { device: number; thread: string; content: string }[] = [];
    const lastLike: (boolean | undefined)[][] = [[], []];
    for (const [index, [which, given]] of plan.entries()) {
      const device = devices[which as 0 | 1];
      if (given.kind === 'close') server.closed.add(`thread-${given.thread}`);
      if (given.kind === 'send') device.sendOne(given.isLost);
      if (given.kind === 'post') {
        const [thread, content] = [`thread-${given.thread}`, `text ${index}`];
        const request = { name: 'POST /api/bookclubs/newPost', body: { id: thread, remark: content } } as const;
        const subject = postSubject(`post-${index}`);
        device.put(entryOf(`post-${index}`, { kind: 'club-post', effect: 'create', subject, request }));
        written.push({ device: which, thread, content });
      }
      if (given.kind === 'like') {
        const id = POSTS[given.post] ?? '';
        const name = given.liked ? 'POST /api/bookclubs/like' : 'POST /api/bookclubs/unlike';
        const request = { name, body: { id } } as const;
        device.put(
          entryOf(`like-${index}`, { kind: 'club-like', effect: 'toggle', subject: likeSubject(id), request }),
        );
        (lastLike[which] ?? [])[given.post] = given.liked;
      }
    }
    for (const device of devices) while (device.sendOne(false));

    expect(devices.flatMap(({ entries }) => entries.filter(({ refusal }) => !refusal))).toEqual([]);
    for (const { device, thread, content } of written) {
      const saved = server.posts.filter((post) => post.content === content);
      const isKept = devices[device as 0 | 1].entries.some(({ request }) => request.body?.remark === content);
      expect(saved.length, `${content} is saved once`).toBeLessThanOrEqual(1);
      expect(saved.length === 1 || (isKept && server.closed.has(thread)), `${content} is lost`).toBe(true);
    }
    for (const device of [0, 1])
      for (const thread of ['thread-0', 'thread-1']) {
        const own = written.filter((text) => text.device === device && text.thread === thread);
        const order = server.posts.flatMap(({ content }) => own.findIndex((text) => text.content === content));
        const known = order.filter((at) => at >= 0);
        expect(known, 'in the order of writing').toEqual([...known].sort((a, b) => a - b));
      }
    for (const [post, id] of POSTS.entries()) {
      const said = [lastLike[0]?.[post], lastLike[1]?.[post]].filter((liked) => liked !== undefined);
      if (new Set(said).size === 1) expect(server.likes.has(id), `the last likes of ${id}`).toBe(said[0]);
    }
  };
  fc.assert(fc.property(steps, check), { numRuns: cases(200), seed: chooseSeed() });
});
