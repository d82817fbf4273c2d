import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CallTable, table } from '../../contract/calls';
import type { ApiError } from '../../domain/errors';
import { matcher } from './routes';

const call = { auth: 'none', answer: z.string() } as const;
const match = matcher(
  table({
    'GET /api/notes/books': call,
    'GET /api/notes/books/{id}': call,
    'POST /api/notes': call,
    'PATCH /api/notes/{noteId}': call,
    'DELETE /api/notes/{noteId}': call,
    'GET /api/notes/expiryJWT': call,
  }) satisfies CallTable,
);

const refusal = (method: string, path: string) => {
  try {
    match(method, path);
  } catch (error) {
    return (error as ApiError).code;
  }
};

describe('matching a request to a call', () => {
  it.each([
    ['GET', '/api/notes/books', 'GET /api/notes/books', {}],
    ['GET', '/api/notes/books/du%20ne', 'GET /api/notes/books/{id}', { id: 'du ne' }],
    ['GET', '/api/notes/books/a%2Fb', 'GET /api/notes/books/{id}', { id: 'a/b' }],
    ['POST', '/api/notes/', 'POST /api/notes', {}],
    ['PATCH', '/api/notes/n1/', 'PATCH /api/notes/{noteId}', { noteId: 'n1' }],
    ['GET', '/api/notes/expiryJWT', 'GET /api/notes/expiryJWT', {}],
  ])('%s %s', (method, path, name, params) => {
    expect(match(method, path)).toEqual({ name, params });
  });

  it.each([
    ['GET', '/api/nothing', 'not_found'],
    ['GET', '/api/notes/books/a/b', 'not_found'],
    ['PUT', '/api/notes', 'method_not_allowed'],
    ['GET', '/api/notes/n1', 'method_not_allowed'],
    ['GET', '/api/notes/books/%E0%A4%A', 'invalid'],
    ['GET', '/api/notes/books/%', 'invalid'],
  ])('%s %s is rejected as %s', (method, path, code) => {
    expect(refusal(method, path)).toBe(code);
  });
});
