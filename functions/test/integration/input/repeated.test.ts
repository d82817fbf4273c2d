import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lines, send } from '../../calls/areas';
import { requestOf, unused } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { changedPaths, kindOf } from '../../fixtures/store';
import { writesOf } from '../access/fixtures/callers';
import { times } from '../fixtures/at-once';
import { anId } from '../fixtures/clubs';

let scene: Scene;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  kept = await keepStore();
});
afterEach(() => kept.restore());
afterAll(() => kept.expectWhole());

const creates = lines.filter(({ call, row }) => call.creates && row.again === 200);

const made = async () =>
  changedPaths(kept.before, await kept.now())
    ['+'].map(kindOf)
    .sort();

it.each(creates)(
  '$name creates one document and gives one answer per key, at once and later',
  async ({ name, row }) => {
    const { body, ...asked } = row.ask?.({ ...scene.named, unused: unused() }) ?? {};
    const options = { as: scene.readers.owner, key: anId(), body };
    const ask = () => send<{ _id?: string; club?: string; path?: string }>(requestOf(name, asked), options);
    const nameOf = ({ _id, club, path }: { _id?: string; club?: string; path?: string }) => _id ?? club ?? path;
    const answers = await times(5, ask);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map(({ body }) => nameOf(body))).size).toBe(1);
    const kinds = writesOf(row, 'owner').match(/(?<=\+)\S+/g) ?? [];
    expect(await made()).toEqual(kinds.toSorted());
    const later = await ask();
    expect(nameOf(later.body)).toBe(nameOf(answers[0]?.body ?? {}));
    expect(await ask()).toEqual(later);
    expect(await made()).toEqual(kinds.toSorted());
  },
);
