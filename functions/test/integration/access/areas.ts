import { bookclubsHandlers } from '../../../src/bookclubs/handlers';
import { catalogueFromEnvironment } from '../../../src/catalogue/environment';
import { bookclubs } from '../../../src/contract/bookclubs';
import type { Call, CallTable } from '../../../src/contract/calls';
import { discuss } from '../../../src/contract/discuss';
import { notes } from '../../../src/contract/notes';
import { search } from '../../../src/contract/search';
import { user } from '../../../src/contract/user';
import { discussHandlers } from '../../../src/discuss/handlers';
import { notesHandlers } from '../../../src/notes/handlers';
import { searchHandlers } from '../../../src/search/handlers';
import { userHandlers } from '../../../src/user/handlers';
import { inProcess, type Send } from '../../in-process';
import { bookclubsRows } from './bookclubs-rows';
import { discussRows } from './discuss-rows';
import { notesRows } from './notes-rows';
import type { Row, Rows } from './row';
import { searchRows } from './search-rows';
import { userRows } from './user-rows';

export interface Line {
  name: string;
  call: Call;
  row: Row;
}

function area<T extends CallTable>(table: T, rows: Rows<T>, send: Send) {
  const lines = (Object.entries(rows) as [string, Row][]).flatMap(([name, row]): Line[] => {
    const call = (table as CallTable)[name as keyof CallTable];
    return call ? [{ name, call, row }] : [];
  });
  return { table: table as CallTable, lines, send };
}

const catalogue = catalogueFromEnvironment({}, { warn: () => {}, now: () => 0 });

/** Every table of the contract with its rows and its handlers, in this process. */
export const areas = {
  user: area(user, userRows, inProcess(user, userHandlers)),
  search: area(search, searchRows, inProcess(search, searchHandlers(catalogue))),
  notes: area(notes, notesRows, inProcess(notes, notesHandlers)),
  discuss: area(discuss, discussRows, inProcess(discuss, discussHandlers)),
  bookclubs: area(
    bookclubs,
    bookclubsRows,
    inProcess(bookclubs, bookclubsHandlers({ translator: undefined, warn: () => {} })),
  ),
};

export const lines: readonly Line[] = Object.values(areas).flatMap((one) => one.lines);

/** Sends a request to the area that its path belongs to. */
export const send: Send = (request, options) => {
  const [, path = ''] = request.split(' ');
  const [, , room = '', next = ''] = path.split('/');
  const name = room === 'notes' && next === 'book' ? 'search' : room;
  return areas[name as keyof typeof areas].send(request, options);
};
