import { tell } from '../notifications/told/store';
import type { JobProgress } from '../platform/jobs/pages';
import type { Kind } from './kinds/kind';
import { kinds } from './kinds/kinds';

const AT_ONCE = 20;

/** Each addressed reader once, however often it runs. @param state the last reader already notified */
export async function notify(
  subject: Record<string, string>,
  state: string | null,
  hasTime: () => boolean,
): Promise<JobProgress> {
  const kindsByName: Readonly<Record<string, Kind>> = kinds;
  const readersOf = kindsByName[subject.event ?? '']?.event;
  if (!readersOf) throw new Error(`Unknown event: ${subject.event}`);
  const told = await readersOf(subject);
  const rest = (told?.notices ?? [])
    .filter(({ uid }) => uid > (state ?? ''))
    .toSorted((one, other) => (one.uid < other.uid ? -1 : 1));
  for (let done = 0; told && done < rest.length; done += AT_ONCE) {
    const last = rest[done - 1];
    if (last && !hasTime()) return { done, all: false, state: last.uid };
    await Promise.all(rest.slice(done, done + AT_ONCE).map((notice) => tell(notice, told)));
  }
  return { done: rest.length, all: true };
}
