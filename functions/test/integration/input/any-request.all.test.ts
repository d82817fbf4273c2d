import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cases, chooseSeed } from '../../../../scripts/test/cases';
import { STATUS } from '../../../src/domain/errors';
import type { LogEntry } from '../../../src/platform/http/serve';
import { type Line, lines } from '../../calls/areas';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { type Good, requestsNear } from './fixtures/requests';

/** Each call has its own seed, so that few cases of each still differ. */
const seedOf = (line: Line) => chooseSeed() + lines.indexOf(line);
const numRuns = cases(3);

/** Internal names. Error messages never echo input. */
const INTERNAL =
  /firestore|firebase|grpc|zod|node:|node_modules|\.[tj]s\b|\bat \S+ \(|Error:|\[object|undefined|expected/i;

let scene: Scene;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  kept = await keepStore();
});
afterEach(() => kept.restore());
afterAll(() => kept.expectWhole());

function goodRequest({ name, row }: Line, token: string): Good {
  const [method = '', path = ''] = name.split(' ');
  const { params = {}, body } = row.ask?.(scene.named) ?? {};
  return { method, path, params, body, authorization: `Bearer ${token}` };
}

it.each(lines)('$name answers any request in JSON, without server errors or internal names', async (line) => {
  const caller = line.row.onAccount ? await newReader() : scene.readers.owner;
  const faults: LogEntry[] = [];
  const answer = line.answer((entry) => {
    if (entry.fault) faults.push(entry);
  });

  const holds = fc.asyncProperty(requestsNear(goodRequest(line, caller.token)), async (request) => {
    const { status, body, headers } = await answer(request);
    expect(faults.splice(0)).toEqual([]);
    expect(JSON.stringify(body)).toBeTypeOf('string');
    for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
    if (status === 200) return;
    const { error, code, fields = {} } = body as { error: string; code: keyof typeof STATUS; fields?: object };
    expect(STATUS[code]).toBe(status);
    expect(status).toBeLessThan(500);
    expect(Object.keys(body as object)).toEqual(expect.arrayContaining(['error', 'code']));
    for (const message of [error, ...Object.values(fields)]) {
      expect(message).toMatch(/^\S.*\S$/su);
      expect(message).not.toMatch(INTERNAL);
    }
  });
  await fc.assert(holds, { seed: seedOf(line), numRuns, endOnFailure: false });
});
