import { findProgressByBook, type ProgressRecord } from '../../data/progress/progress';

/** A reader's progress by book, each read once in a call, however many parts of the answer ask for it. */
export class ProgressOnce {
  private readonly known: Map<string, Promise<ProgressRecord | undefined>>;

  constructor(
    private readonly uid: string,
    known: readonly (ProgressRecord & { _id: string })[],
  ) {
    this.known = new Map(known.map((progress) => [progress._id, Promise.resolve(progress)]));
  }

  of(bookId: string): Promise<ProgressRecord | undefined> {
    const known = this.known.get(bookId);
    if (known) return known;
    const found = findProgressByBook(this.uid, [bookId]).then((progress) => progress.get(bookId));
    this.known.set(bookId, found);
    return found;
  }
}
