import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scope, scopes } from '../../../src/domain/scopes';
import { createToken } from '../../../src/platform/http/identity/tokens';
import { lines } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';

let scene: Scene;
let kept: KeptStore;
const programs = new Map<Scope | undefined, { token: string }>();

/** The owner's program with all scopes but one. */
async function programWithout(scope: Scope | undefined): Promise<{ token: string }> {
  const others = scopes.filter((each) => each !== scope);
  return createToken({ uid: scene.readers.owner.id, name: 'A script', scopes: others }, new Date(), () => {});
}

beforeAll(async () => {
  scene = await newScene();
  for (const scope of [undefined, ...scopes]) programs.set(scope, await programWithout(scope));
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

it.each(lines.filter(({ call }) => call.auth !== 'none'))(
  '$name is closed to a token with every scope but its own',
  async ({ name, call, row }) => {
    const asked = row.ask?.({ ...scene.named, unused: unused() });
    const answer = await ask(name, asked, { as: programs.get(call.scope) });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  },
);
