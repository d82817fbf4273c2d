import type { ErrorCode } from '@domain/errors';
import { type MessageKey, messages } from '@domain/messages';
import { vi } from 'vitest';
import type { AnswerOf, CallName } from '../src/lib/api/request';
import { complain } from './complaints';

export interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  keepalive: boolean;
  /** The configured reply to another call with the same parameters. */
  replyTo: (name: CallName) => unknown;
}

export class Failure {
  constructor(
    readonly status: number,
    readonly body: { error: string; code: ErrorCode; fields?: Record<string, string> } | undefined,
  ) {}
}

export class Page {
  constructor(
    readonly items: unknown,
    readonly headers: Record<string, string>,
  ) {}
}

export function fails(status: number, code: ErrorCode, error: string, fields?: Record<string, string>): Failure {
  const key = (Object.keys(messages) as MessageKey[]).find((known) => messages[known] === error);
  return new Failure(status, { error, code, ...(key && { message: { key } }), ...(fields && { fields }) });
}

export const offline = new Failure(0, undefined);

interface Beside {
  total?: number;
  next?: string;
  headers?: Record<string, string>;
}

export function listed(items: unknown, { total, next, headers }: Beside): Page {
  return new Page(items, {
    ...headers,
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
    ...(next && { Link: `</api?cursor=${next}>; rel="next"` }),
  });
}

type Reply<Name extends CallName> = AnswerOf<Name> | Failure | Page;

export type FakeAnswers = {
  [Name in CallName]?: Reply<Name> | ((request: FakeRequest) => Reply<Name> | Promise<Reply<Name>>);
};

export interface FakeServer {
  calls: string[];
  last: (name: CallName) => FakeRequest | undefined;
  answer: (answers: FakeAnswers) => void;
}

/** Asked beside every search of books, on every page of a book, and in every club's settings. */
const unlessAnswered: FakeAnswers = {
  'GET /api/notes/book/here/{searchText}': [],
  'GET /api/notes/books': [],
  'GET /api/bookclubs/reading/{bookKey}': [],
  'GET /api/bookclubs/exportConsent/{club}': { club: '', agrees: false },
};

/** A fake at the network boundary. A call without a configured response gets 404 and fails the test. */
export function fakeServer(answers: FakeAnswers): FakeServer {
  const current: Record<string, unknown> = { ...unlessAnswered, ...answers };
  const calls: string[] = [];
  const requests = new Map<string, FakeRequest>();

  const respond = async (input: string, init: RequestInit): Promise<Response> => {
    const url = new URL(input, 'https://flyleaf.invalid');
    const method = init.method ?? 'GET';
    calls.push(`${method} ${url.pathname}${url.search}`);
    const found = Object.keys(current).flatMap((name) => match(name, method, url.pathname) ?? [])[0];
    if (!found) {
      complain(`The fake server has no answer to ${method} ${url.pathname}.`);
      return toResponse(fails(404, 'not_found', 'There is no such call.'));
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request: FakeRequest = {
      params: found.params,
      query: url.searchParams,
      body,
      headers: new Headers(init.headers),
      keepalive: init.keepalive ?? false,
      replyTo: (name) => {
        const reply = current[name];
        return typeof reply === 'function' ? reply(request) : reply;
      },
    };
    requests.set(found.name, request);
    return toResponse(await request.replyTo(found.name as CallName));
  };

  vi.stubGlobal('fetch', respond);
  return {
    calls,
    last: (name) => requests.get(name),
    answer: (more) => Object.assign(current, more),
  };
}

function toResponse(answer: unknown): Response {
  if (answer === offline) throw new TypeError('Failed to fetch');
  if (answer instanceof Failure) return Response.json(answer.body, { status: answer.status });
  if (answer instanceof Page) return Response.json(answer.items, { headers: answer.headers });
  return Response.json(answer);
}

function match(name: string, method: string, path: string) {
  const [wanted, pattern = ''] = name.split(' ');
  const parts = pattern.split('/');
  const given = path.split('/');
  if (wanted !== method || parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return { name, params };
}
