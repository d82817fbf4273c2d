import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Call } from '../../contract/calls';
import { englishOf, issue, type Message, messages } from '../../domain/messages';
import { parseBody, parseParams } from './parse';

const call: Call = {
  auth: 'none',
  params: { text: z.string().min(3, { error: issue('postTooShort') }) },
  query: z.object({ limit: z.coerce.number().max(5) }),
  body: z.object({
    name: z.string(),
    size: z.number().min(1).max(3).optional(),
    parts: z.array(z.object({ id: z.string({ error: issue('noId') }) })).optional(),
  }),
  answer: z.unknown(),
};
const bare: Call = { auth: 'none', answer: z.unknown() };

const problem = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    const { code, message, fields } = error as { code: string; message: string; fields?: Record<string, Message> };
    const texts = Object.entries(fields ?? {}).map(([name, text]) => [name, englishOf(text)]);
    return { code, message, fields: fields && Object.fromEntries(texts) };
  }
};

describe('parameters', () => {
  it('are parsed by their own schema, or are ids', () => {
    expect(parseParams(call, { text: 'du ne', id: 'a-1' })).toEqual({ text: 'du ne', id: 'a-1' });
  });

  it('are invalid when their schema rejects them', () => {
    expect(problem(() => parseParams(call, { text: 'du' }))).toEqual({
      code: 'invalid',
      message: messages.postTooShort,
      fields: { text: messages.postTooShort },
    });
  });
});

describe('a body', () => {
  it('is parsed only if the call has one', () => {
    const sent = JSON.parse('{"name": "x", "more": 1, "__proto__": {"admin": true}}');
    expect(Object.keys(parseBody(call, sent) as object)).toEqual(['name']);
    expect(parseBody(bare, { name: 'x' })).toBeUndefined();
  });

  it.each([
    ['missing', undefined],
    ['text', 'name=x'],
    ['a list', []],
  ])('must be an object, not %s', (_case, body) => {
    expect(problem(() => parseBody(call, body))).toEqual({
      code: 'invalid',
      message: 'Send the request as a JSON object.',
      fields: undefined,
    });
  });

  it.each([
    ['is missing', {}, { name: 'This field is required.' }],
    ['has another type', { name: 1 }, { name: "This value isn't valid." }],
    ['is too small', { name: 'x', size: 0 }, { size: 'This value is out of range.' }],
    ['is inside another', { name: 'x', parts: [{ id: 'a' }, {}] }, { 'parts.1.id': 'Enter an id.' }],
  ])('names a field that %s', (_case, body, fields) => {
    expect(problem(() => parseBody(call, body))).toEqual({
      code: 'invalid',
      message: Object.values(fields)[0],
      fields,
    });
  });

  it('lists the first problem of each field, and none for a problem of the body itself', () => {
    const twice = z.object({ name: z.string().min(3, issue('postTooShort')).regex(/^a/, issue('badId')) });
    expect(problem(() => parseBody({ ...call, body: twice }, { name: 'x' }))?.fields).toEqual({
      name: messages.postTooShort,
    });
    const body = z.object({}).refine(() => false, issue('noParent'));
    expect(problem(() => parseBody({ ...call, body: body }, {}))).toEqual({
      code: 'invalid',
      message: messages.noParent,
      fields: {},
    });
  });
});
