import { bookclubs } from '../../src/contract/bookclubs';
import type { Call, CallTable } from '../../src/contract/calls';
import { discuss } from '../../src/contract/discuss';
import { notes } from '../../src/contract/notes';
import { search } from '../../src/contract/search';
import { user } from '../../src/contract/user';
import { bookclubsRows } from './bookclubs';
import { discussRows } from './discuss';
import { notesRows } from './notes';
import { type FullRow, full, type Row, type Rows } from './row';
import { searchRows } from './search';
import { userRows } from './user';

/** A call with its row. */
export interface Tested {
  name: string;
  call: Call;
  row: FullRow;
}

function area<T extends CallTable>(calls: T, rows: Rows<T>) {
  const tested = (Object.entries(rows) as [string, Row][]).flatMap(([name, row]): Tested[] => {
    const call = (calls as CallTable)[name as keyof CallTable];
    return call ? [{ name, call, row: full(row) }] : [];
  });
  return { calls, tested };
}

export const tables = {
  user: area(user, userRows),
  search: area(search, searchRows),
  notes: area(notes, notesRows),
  discuss: area(discuss, discussRows),
  bookclubs: area(bookclubs, bookclubsRows),
};
