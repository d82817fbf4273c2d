import { editionsOf, type JoinedBooks } from '../../progress/editions/rules';
import { progressOver } from '../../progress/over/rules';
import { findProgressByBook, type ProgressRecord } from '../../progress/store';

/** Caches each record for one call, so that the parts of an answer share one read. */
export class ProgressOnce {
  private readonly known: Map<string, Promise<ProgressRecord | undefined>>;

  constructor(
    private readonly uid: string,
    private readonly own: JoinedBooks,
    known: readonly (ProgressRecord & { _id: string })[],
  ) {
    this.known = new Map(known.map((progress) => [progress._id, Promise.resolve(progress)]));
  }

  editionsOf = (bookId: string): string[] => editionsOf(bookId, this.own);

  /** The furthest of any edition. */
  async of(bookId: string): Promise<ProgressRecord | undefined> {
    const records = await Promise.all(this.editionsOf(bookId).map((edition) => this.recordOf(edition)));
    return progressOver(records.flatMap((record) => record ?? []));
  }

  private recordOf(bookId: string): Promise<ProgressRecord | undefined> {
    const known = this.known.get(bookId);
    if (known) return known;
    const found = findProgressByBook(this.uid, [bookId]).then((progress) => progress.get(bookId));
    this.known.set(bookId, found);
    return found;
  }
}
