import type { MeetingProposal } from '../../../contract/meetings';
import type { Stored } from '../../../platform/store/firestore';
import type { ClubBookRecord } from '../../books/store';
import type { MeetingRecord } from '../store';

type Scheduled = Pick<Stored<ClubBookRecord>, '_id' | 'schedule'>;
type Last = Pick<MeetingRecord, 'bookId' | 'minutes' | 'place' | 'link'>;

/** The next deadline on the club's schedules, or the book of the last meeting; the other fields as last time. */
export function proposalFor(scheduled: readonly Scheduled[], last: Last | undefined, now: Date): MeetingProposal {
  const today = now.toISOString().slice(0, 10);
  const [next] = scheduled
    .flatMap(({ _id: book, schedule }) => schedule.filter(({ by }) => by >= today).map((step) => ({ book, ...step })))
    .toSorted((one, other) => one.by.localeCompare(other.by));
  const book = next?.book ?? last?.bookId ?? null;
  return {
    book,
    chapter: next?.chapter ?? null,
    minutes: last?.minutes ?? null,
    place: last?.place ?? '',
    link: last?.link ?? '',
    schedules: scheduled.map(({ _id, schedule }) => ({ book: _id, steps: schedule })),
  };
}
