import { describe, expect, it } from 'vitest';
import { hasText, takesText } from '../test/calls/free-text';
import { type Ask, CALLERS, type Named } from '../test/calls/row';
import { type Tested, tables } from '../test/calls/tables';
import { writePageCookie } from './accounts/page-cookie/calls';
import type { CallTable } from './contract/calls';
import { ApiError, unauthenticated } from './domain/errors';
import { type Scope, scopes } from './domain/scopes';
import type { Author, Caller, Handlers } from './platform/http/handlers';
import type { Identify } from './platform/http/identity/identity';
import { limitBy } from './platform/http/limits/limit';
import { type Dependencies, serve } from './platform/http/serve';

const lines = Object.values(tables).flatMap(({ tested }) => tested);

const caller: Caller = { uid: 'ada', email: 'ada@example.com', expiresAt: 0 };
const author: Author = { username: 'ada', emailVerified: true, createdAt: new Date(0), page: { on: false } };

const SESSION = 'Bearer a-session';
const PROGRAM = 'Bearer a-program-with ';

/** Knows Ada's session and her programs' tokens. */
const identify: Identify = async (authorization, scope) => {
  if (!authorization) return undefined;
  if (authorization === SESSION) return caller;
  if (!authorization.startsWith(PROGRAM)) throw unauthenticated();
  const allowed = authorization.slice(PROGRAM.length).split(' ');
  if (scope && allowed.includes(scope)) return { ...caller, scopes: allowed as Scope[] };
  throw new ApiError('forbidden', 'tokenScope');
};

/** Names with which the requests of all rows are valid. */
const names = (id: string) => {
  const others = { email: 'ada@example.com', inviteKey: `${id}-and-a-long-secret`.slice(0, 24), unused: 'unused' };
  return new Proxy(others as Named, { get: (known, name) => known[name as keyof Named] ?? id });
};

/** Who reached the handler, or the error. The request is the row's. */
async function outcome(
  { name, call, row }: Tested,
  authorization: string | undefined,
  more: Partial<Dependencies> = {},
  cookie?: string,
): Promise<string> {
  let reached: string | undefined;
  const handler = async (input: { caller?: Caller; author?: Author }) => {
    reached = `reached by ${input.caller ? input.caller.uid : 'a visitor'}${input.author ? ', as an author' : ''}`;
    return {};
  };
  const table: CallTable = { [name]: call };
  const answer = serve(table, { [name]: handler } as unknown as Handlers<CallTable>, {
    identify,
    authorOf: async () => author,
    now: () => new Date(0),
    log: () => {},
    ...more,
  });
  const { params = {}, query = {}, body }: Ask = row.ask?.(names('some-id')) ?? {};
  const [method = '', path = ''] = name.split(' ');
  const answered = await answer({
    method,
    path: path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? ''),
    query,
    headers: { authorization, cookie },
    body,
    bodyBytes: 0,
    requestId: 'a-request',
  });
  return reached ?? `${answered.status} ${(answered.body as { code: string }).code}`;
}

async function expectOfAll(
  work: (line: Tested) => Promise<string> | undefined,
  expected: (line: Tested) => string | undefined,
): Promise<void> {
  const outcomes = await Promise.all(lines.map(async (line) => [line.name, await work(line)]));
  expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(lines.map((line) => [line.name, expected(line)])));
}

const UNAUTHENTICATED = '401 unauthenticated';
const FORBIDDEN = '403 forbidden';
const BY_VISITOR = 'reached by a visitor';

/** All calls that a visitor can make. */
const OPEN: readonly string[] = [
  'GET /api/discuss/book/{bookId}',
  'GET /api/discuss/books/{genreId}',
  'GET /api/discuss/genre/{genreUrl}',
  'GET /api/discuss/genres',
  'GET /api/discuss/latest/{topicId}',
  'GET /api/discuss/notes/{bookId}',
  'GET /api/discuss/place/{postId}',
  'GET /api/discuss/posts/{topicId}',
  'GET /api/discuss/recent',
  'GET /api/discuss/replies/{postId}',
  'GET /api/discuss/search',
  'GET /api/discuss/search/posts',
  'GET /api/discuss/thread/{topicId}',
  'GET /api/discuss/topic/{topicId}',
  'GET /api/discuss/topics/{bookId}',
  'GET /api/notes/book/here/{searchText}',
  'GET /api/notes/book/{searchText}',
  'GET /api/openapi.json',
  'GET /api/readers/{username}',
  'GET /api/readers/{username}/notes',
  'GET /api/user/report/{receipt}',
  'GET /api/user/transparency',
  'POST /api/bookclubs/getInvitation',
  'POST /api/discuss/posts',
  'POST /api/user/confirmEmail',
  'POST /api/user/login',
  'POST /api/user/newPassword',
  'POST /api/user/pageCookie',
  'POST /api/user/passkeyLogin',
  'POST /api/user/passkeyOptions',
  'POST /api/user/recover',
  'POST /api/user/report',
  'POST /api/user/reset',
  'POST /api/user/signup',
  'POST /api/user/takeBackEmail',
  'POST /api/user/verifyEmail',
  'POST /api/user/visit',
];

describe('a caller reaches the handler of', () => {
  const open = (of: string) => (call: Tested['call']) => (call.auth === 'required' ? UNAUTHENTICATED : of);

  it('the open calls without a token', async () => {
    expect(lines.flatMap(({ name, call }) => (call.auth === 'required' ? [] : [name])).toSorted()).toEqual(OPEN);
    await expectOfAll(
      (line) => outcome(line, undefined),
      ({ call }) => open(BY_VISITOR)(call),
    );
  });

  it('the open calls alone with the cookie that pages are rendered for', async () => {
    const cookie = writePageCookie({
      language: 'en',
      reader: { token: 'a-session', username: 'ada', timeZone: 'UTC' },
    });
    await expectOfAll(
      (line) => outcome(line, undefined, {}, cookie),
      ({ call }) => open(BY_VISITOR)(call),
    );
  });

  it.each([
    ['of an ended, expired or disabled session', 'Bearer an-ended-session'],
    ['of another kind', 'Basic YWRhOnNlY3JldA=='],
  ])('only the calls that read no token, with one %s', async (_case, authorization) => {
    await expectOfAll(
      (line) => outcome(line, authorization),
      ({ call }) => (call.auth === 'none' ? BY_VISITOR : UNAUTHENTICATED),
    );
  });

  it('every call with a session', async () => {
    await expectOfAll(
      async (line) => (await outcome(line, SESSION)).replace(', as an author', ''),
      ({ call }) => (call.auth === 'none' ? BY_VISITOR : 'reached by ada'),
    );
  });
});

/** Calls of notes that no program can make. */
const WITHOUT_SCOPE: readonly string[] = ['GET /api/notes/expiryJWT'];

describe("a program's token", () => {
  const programWith = (allowed: readonly Scope[]) => PROGRAM + allowed.join(' ');

  it('with every scope but that of the call is refused', async () => {
    await expectOfAll(
      (line) => outcome(line, programWith(scopes.filter((scope) => scope !== line.call.scope))),
      ({ call }) => (call.auth === 'none' ? BY_VISITOR : FORBIDDEN),
    );
  });

  it('with just the scope of the call reaches its handler', async () => {
    const scoped = lines.filter(({ call }) => call.scope);
    for (const line of scoped) {
      const { scope } = line.call;
      expect([line.name, await outcome(line, programWith(scope && scope !== 'any' ? [scope] : []))]).toEqual([
        line.name,
        expect.stringMatching(/^reached by ada/),
      ]);
    }
  });

  it('can make every call of notes', () => {
    const ofNotes = [...tables.notes.tested, ...tables.search.tested];
    expect(ofNotes.flatMap(({ name, call }) => (call.scope ? [] : [name]))).toEqual(WITHOUT_SCOPE);
  });

  it('can change nothing with a scope that reads', () => {
    const reading = lines.filter(({ call }) => call.scope?.endsWith(':read'));
    expect(reading.flatMap(({ name, row }) => (row.writes ? [name] : []))).toEqual([]);
  });
});

/** Their text is a password, an address that gets an email without it, or the name of something that exists. */
const NAMING: readonly string[] = [
  'DELETE /api/user',
  'POST /api/user/email',
  'DELETE /api/user/passkeys/{id}',
  'POST /api/bookclubs/delete',
  'POST /api/bookclubs/owner',
  'POST /api/bookclubs/removeMember',
];
/** Reports and appeals, which stay open to suspended readers because only moderators read them. */
const HEARD: readonly string[] = ['POST /api/user/report', 'POST /api/user/appeal'];
/** They write notes, but change none that others can read (`notes/imports/rows`). */
const OWN_NOTES: readonly string[] = [
  'POST /api/notes/imports/{importId}/parts/{part}',
  'POST /api/notes/books/{id}/chapters',
];
/** Documents whose text reaches nobody but its writer. A note does once it is shared, which the contract says. */
const isUnseenKind = (kind: string) =>
  [
    'notes',
    'tokens',
    'passkeys',
    'challenges',
    'devices',
    'sessions',
    'emailLinks',
    'mail',
    'erasingAccounts',
  ].includes(kind) || /^users\/(books|works|progress|imports|importParts|imported|deletions)$/.test(kind);
/** Calls without free text that still show content to others: a username, a club's title, the dates of a schedule. */
const SENDING: readonly string[] = [
  'PATCH /api/user',
  'POST /api/bookclubs/newMember',
  'POST /api/bookclubs/newInviteLink',
  'POST /api/bookclubs/inviteByEmail',
  'POST /api/bookclubs/schedule',
  'POST /api/discuss/chapter',
];

/** Creates or changes a document that others read. */
function showsOthers({ row: { writes = '' } }: Tested): boolean {
  const written = [writes].flat().flatMap((of) => (typeof of === 'string' ? of : CALLERS.map(of).join(' ')).split(' '));
  return written.some((document) => /^[+~]/.test(document) && !isUnseenKind(document.slice(1)));
}

function says(line: Tested): boolean {
  const { name, call, row } = line;
  if (SENDING.includes(name)) return true;
  const isExempt = [...NAMING, ...HEARD].includes(name);
  if (call.auth !== 'required' || call.speaks === 'by what is stored' || isExempt) return false;
  return showsOthers(line) && hasText(call.body, row.ask?.(names('some-id')).body);
}

describe('a call that shows text to others', () => {
  it('is refused to a suspended reader, who reaches all other handlers', async () => {
    const authorOf = async () => {
      throw new ApiError('forbidden', 'tokenScope');
    };
    await expectOfAll(
      (line) => outcome(line, SESSION, { authorOf }),
      (line) => {
        if (says(line)) return FORBIDDEN;
        return line.call.auth === 'none' ? BY_VISITOR : 'reached by ada';
      },
    );
  });

  it('receives its author', async () => {
    await expectOfAll(
      (line) => (says(line) ? outcome(line, SESSION) : undefined),
      (line) => (says(line) ? 'reached by ada, as an author' : undefined),
    );
  });

  it('says so in the contract, also where only some of its bodies do', () => {
    const writesNotes = ({ name, row }: Tested) => String(row.writes).includes('notes') && !OWN_NOTES.includes(name);
    const isSeen = (line: Tested) => showsOthers(line) || writesNotes(line);
    const isOwn = ({ name }: Tested) => [...NAMING, ...HEARD].includes(name) || name.includes('/api/user');
    const taking = lines.filter((line) => takesText(line.call.body) && isSeen(line) && !isOwn(line));
    expect(taking.flatMap(({ name, call }) => (call.speaks && call.auth === 'required' ? [] : [name]))).toEqual([]);
  });
});

describe('a used-up rate', () => {
  const limit = limitBy({
    consume: async ([first]) => ({ usedUp: { rate: first?.rate ?? 'changes', until: new Date(1000) } }),
    refund: async () => {},
  } as Parameters<typeof limitBy>[0]);

  it('ends each call that has one', async () => {
    await expectOfAll(
      (line) => outcome(line, SESSION, { limit }),
      ({ call }) => {
        if (call.rates) return '429 too_many';
        return expect.stringMatching(/^reached by/);
      },
    );
  });
});

it('no address of a call has a secret, but the receipt of a report', () => {
  const namesIn = ({ name, call }: Tested) => {
    const { shape = {} } = (call.query ?? {}) as { shape?: object };
    return [...(name.match(/(?<=\{)\w+/g) ?? []), ...Object.keys(shape)];
  };
  const names = Object.values(tables).flatMap(({ tested }) => tested.flatMap(namesIn));
  expect(names).toEqual(expect.arrayContaining(['noteId', 'limit']));
  const secret = /pass|token|secret|code|email|receipt|session|(?<!book)key$/i;
  expect([...new Set(names.filter((name) => secret.test(name)))]).toEqual(['receipt']);
});

describe('the rows', () => {
  it('hide private data from strangers', () => {
    const namesSomething = ({ row: { ask } }: Tested) =>
      JSON.stringify(ask?.(names('some-id'))) !== JSON.stringify(ask?.(names('other-id')));
    for (const line of [...tables.notes.tested, ...tables.bookclubs.tested]) {
      const { keyOfOwn, bySecret, isListed, gets } = line.row;
      const hides = namesSomething(line) && !keyOfOwn && !bySecret && !isListed;
      expect([line.name, gets.slice(0, 2)]).toEqual([line.name, hides ? [404, 404] : [200, 200]]);
    }
  });
});
