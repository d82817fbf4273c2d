import { DAY_MS } from '../../functions/src/domain/time';
import '../../functions/src/register-jobs';
import { authorOf } from '../../functions/src/accounts/author/store';
import { type CallName, type CallTable, isSpeaking, type Sent } from '../../functions/src/contract/calls';
import type { Handlers } from '../../functions/src/platform/http/handlers';
import { parseBody, parseQuery } from '../../functions/src/platform/http/parse';
import { emailOf, type Post, type Thread, uidOf } from './data';

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export interface Step {
  by: string;
  at: Date;
  run: () => Promise<void>;
}

interface Calling {
  by: string;
  at: Date;
  id?: string;
}

export const progress = { done: 0, total: 0, show: (_done: number, _total: number): void => {} };

export function stepsWith<T extends CallTable>(table: T, handlers: Handlers<T>) {
  return <Name extends keyof T & CallName>(name: Name, { by, at, id, params, body }: Calling & Sent<T, Name>): Step => {
    const call = table[name] as T[Name & CallName];
    const handler = handlers[name] as unknown as (input: object) => Promise<unknown>;
    const caller = { uid: uidOf(by), email: emailOf(by), expiresAt: 0 };
    const { signal } = new AbortController();
    const given = { caller, newId: id, count: async () => {}, now: at, signal };
    const input = { params, query: parseQuery(call, {}), body: parseBody(call, body) };
    progress.total += 1;
    const run = async (): Promise<void> => {
      const author = isSpeaking(call, input.body) ? await authorOf(caller.uid, at) : undefined;
      await handler({ ...input, ...given, ...(author && { author }) });
      progress.done += 1;
      progress.show(progress.done, progress.total);
    };
    return { by, at, run };
  };
}

export async function inOrder(steps: readonly Step[]): Promise<void> {
  for (const { run } of [...steps].sort((a, b) => a.at.getTime() - b.at.getTime())) await run();
}

/** Each reader's steps run in order. */
export async function readersAtOnce(steps: readonly Step[]): Promise<void> {
  const readers = new Set(steps.map(({ by }) => by));
  await Promise.all([...readers].map((reader) => inOrder(steps.filter(({ by }) => by === reader))));
}

export interface ThreadSteps {
  opening: Step;
  posts: readonly Step[];
  rest: readonly Step[];
}

type Posted<P> = P & { id: string; replyTo: string | null; at: Date };

export function postsOf<P extends Post>(
  { posts, days, chapter }: Thread<P>,
  id: string,
  now: Date,
  interval?: number,
): [Posted<P>, ...Posted<P>[]] {
  const all = posts.flatMap((post, index) => {
    const postId = index === 0 ? id : `${id}-${index}`;
    const replies = (post.replies ?? []).map((reply, at) => ({
      ...reply,
      id: `${id}-${index}-${at}`,
      replyTo: postId,
    }));
    return [{ ...post, id: postId, replyTo: null }, ...replies];
  });
  const between = interval ?? Math.max(0.9 * days, days - 1) / Math.max(1, all.length - 1);
  const [opening, ...others] = all.map((post, index) => ({
    ...post,
    chapter: post.chapter ?? chapter,
    at: daysBefore(now, days - index * between),
  }));
  if (!opening) throw new Error('A thread has an opening post.');
  return [opening, ...others];
}
