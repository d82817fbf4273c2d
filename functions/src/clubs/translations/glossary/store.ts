import { createHash } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Term } from '../../../contract/member-translations';
import type { Stored } from '../../../platform/store/firestore';
import { type ClubBookRecord, clubBookDoc } from '../../books/store';

export const termKey = ({ en, it }: Term): string =>
  createHash('sha256')
    .update(JSON.stringify([en, it]))
    .digest('base64url')
    .slice(0, 22);

type OfGlossary = Pick<ClubBookRecord, 'glossary' | 'hiddenTerms'>;

const isHiddenIn =
  ({ hiddenTerms = [] }: OfGlossary) =>
  (term: Term): boolean =>
    hiddenTerms.includes(termKey(term));

export function shownTerms(book: OfGlossary): Term[] {
  const isHidden = isHiddenIn(book);
  return book.glossary.filter((term) => !isHidden(term));
}

export const hiddenTermsOf = (book: OfGlossary): Term[] => book.glossary.filter(isHiddenIn(book));

export function hideTermTx(
  tx: Transaction,
  { clubId, book, term }: { clubId: string; book: Stored<ClubBookRecord>; term: Term },
  hidden: boolean,
): void {
  const key = termKey(term);
  tx.update(clubBookDoc(clubId, book._id), {
    hiddenTerms: hidden ? FieldValue.arrayUnion(key) : FieldValue.arrayRemove(key),
  });
}
