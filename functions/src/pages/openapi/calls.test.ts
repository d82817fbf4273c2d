import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { table } from '../../contract/calls';
import { describeCalls, documented } from './calls';

const Document = z.looseObject({
  components: z.unknown(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ operationId: z.string(), summary: z.string().optional(), security: z.array(z.unknown()) }),
    ),
  ),
});

const found = Document.parse(describeCalls(documented));

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(found))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every call, and nothing else', () => {
    const calls = Object.entries(found.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const named = (call: string) => call.replace(/\{\w+\}/g, '{}');
    expect(calls.map(named).toSorted()).toEqual(Object.keys(documented).map(named).toSorted());
  });

  it('documents the parameters that its paths name', () => {
    for (const [path, methods] of Object.entries(found.paths))
      for (const { parameters } of Object.values(methods)) {
        const named = ((parameters ?? []) as { name: string; in: string }[]).filter((one) => one.in === 'path');
        expect(named.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      }
  });

  it('has the parameters, the body and the answer of a call', () => {
    const calls = table({
      'POST /api/things/{id}/parts/{part}': {
        auth: 'required',
        creates: true,
        params: { part: z.string().regex(/^\d$/) },
        query: z.object({ limit: z.coerce.number().default(5) }),
        body: z.object({ title: z.string().max(3) }),
        answer: z.object({ _id: z.string() }),
      },
    });
    const { paths } = Document.parse(describeCalls(calls));
    expect(paths['/api/things/{id}/parts/{part}']?.post).toMatchObject({
      operationId: 'POST_things_id_parts_part',
      security: [{ session: [] }],
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'part', in: 'path', schema: { type: 'string', pattern: '^\\d$' } },
        { name: 'limit', in: 'query', required: false },
        { name: 'Idempotency-Key', in: 'header' },
      ],
      requestBody: {
        content: { 'application/json': { schema: { properties: { title: { maxLength: 3 } }, required: ['title'] } } },
      },
      responses: { 200: { content: { 'application/json': { schema: { required: ['_id'] } } } } },
    });
  });

  it('says which calls need no account, and which a token can make, none of them about the account', () => {
    expect(found.paths['/api/openapi.json']?.get?.security).toEqual([]);
    const security = found.paths['/api/notes/book/{searchText}']?.get?.security;
    expect(security).toEqual([{}, { session: [] }, { token: ['notes:read'] }]);
    expect(found.paths['/api/notes/books']?.get?.security).toEqual([{ session: [] }, { token: ['notes:read'] }]);
    const ofAccount = Object.entries(documented).filter(([name]) => name.includes('/api/user'));
    expect(JSON.stringify(found.components)).toContain('notes:share');
    expect(ofAccount.filter(([, { scope }]) => scope !== undefined)).toEqual([]);
  });
});
