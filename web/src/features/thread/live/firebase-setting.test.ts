import { describe, expect, it } from 'vitest';
import { readFirebaseSetting } from './firebase-setting';

const hosting = (files: Record<string, string>) => async (url: string) => ({
  ok: url in files,
  text: async () => files[url] ?? '<!doctype html>',
});

const init = '/__/firebase/init.json';
const script = '/__/firebase/init.js?useEmulator=true';

describe('readFirebaseSetting', () => {
  it("returns a real project's config without an emulator", async () => {
    const config = { projectId: 'flyleaf-live', apiKey: 'key' };
    expect(await readFirebaseSetting(hosting({ [init]: JSON.stringify(config) }))).toEqual({ config });
  });

  it('finds the emulators of a demo project', async () => {
    const text = `var firebaseConfig = {\n  "projectId": "demo-x"\n};
if (firebaseConfig) {
  var firebaseEmulators = {
  "auth": {
    "host": "127.0.0.1",
    "port": 9199
  },
  "firestore": {
    "host": "127.0.0.1",
    "port": 8180,
    "hostAndPort": "127.0.0.1:8180"
  }
};
  if (firebaseEmulators) {}
}`;
    const setting = await readFirebaseSetting(hosting({ [init]: '{"projectId":"demo-x"}', [script]: text }));
    expect(setting).toEqual({
      config: { projectId: 'demo-x' },
      emulator: { host: '127.0.0.1', port: 8180 },
    });
  });

  it.each([
    ['there is no Hosting', {}],
    ['another server responds with a page', { [init]: '<!doctype html>' }],
    ['a demo project has no Firestore emulator', { [init]: '{"projectId":"demo-x"}', [script]: 'nothing' }],
  ])('fails when %s', async (_, files) => {
    await expect(readFirebaseSetting(hosting(files))).rejects.toThrow();
  });
});
