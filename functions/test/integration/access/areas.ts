import { bookclubsHandlers } from '../../../src/bookclubs/handlers';
import { catalogueFromEnvironment } from '../../../src/catalogue/environment';
import { bookclubs } from '../../../src/contract/bookclubs';
import type { Call, CallTable } from '../../../src/contract/calls';
import { discuss } from '../../../src/contract/discuss';
import { notes } from '../../../src/contract/notes';
import { search } from '../../../src/contract/search';
import { user } from '../../../src/contract/user';
import { discussHandlers } from '../../../src/discuss/handlers';
import type { Handlers } from '../../../src/http/handlers';
import { identify } from '../../../src/http/identity';
import type { Incoming, Outgoing } from '../../../src/http/message';
import { type Dependencies, serve } from '../../../src/http/serve';
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
  /** The call's area as the transport asks it. `log` receives what the function would write to its log. */
  answer: (log: Dependencies['log']) => (incoming: Incoming) => Promise<Outgoing>;
}

function area<T extends CallTable>(table: T, rows: Rows<T>, handlers: Handlers<T>) {
  const answer: Line['answer'] = (log) => serve(table, handlers, { identify, now: () => new Date(), log });
  const lines = (Object.entries(rows) as [string, Row][]).flatMap(([name, row]): Line[] => {
    const call = (table as CallTable)[name as keyof CallTable];
    return call ? [{ name, call, row, answer }] : [];
  });
  return { table: table as CallTable, lines, send: inProcess(table, handlers) };
}

const catalogue = catalogueFromEnvironment({}, { warn: () => {}, now: () => 0 });

/** Every table of the contract with its rows and its handlers, in this process. */
export const areas = {
  user: area(user, userRows, userHandlers),
  search: area(search, searchRows, searchHandlers(catalogue)),
  notes: area(notes, notesRows, notesHandlers),
  discuss: area(discuss, discussRows, discussHandlers),
  bookclubs: area(bookclubs, bookclubsRows, bookclubsHandlers({ translator: undefined, warn: () => {} })),
};

export const lines: readonly Line[] = Object.values(areas).flatMap((one) => one.lines);

/** Sends a request to the area that its path belongs to. */
export const send: Send = (request, options) => {
  const [, path = ''] = request.split(' ');
  const [, , room = '', next = ''] = path.split('/');
  const name = room === 'notes' && next === 'book' ? 'search' : room;
  return areas[name as keyof typeof areas].send(request, options);
};
