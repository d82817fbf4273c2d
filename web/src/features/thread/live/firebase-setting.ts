export interface FirebaseSetting {
  config: { projectId: string; apiKey?: string; authDomain?: string; appId?: string };
  emulator?: Progress;
}

interface Progress {
  host: string;
  port: number;
}

type Fetch = (url: string) => Promise<{ ok: boolean; text: () => Promise<string> }>;

/** A `demo-` project exists only on this machine, so Hosting's script names its emulators. @throws without Hosting */
export async function readFirebaseSetting(fetch: Fetch): Promise<FirebaseSetting> {
  const config = JSON.parse(await read(fetch, '/__/firebase/init.json')) as FirebaseSetting['config'];
  if (!config.projectId.startsWith('demo-')) return { config };
  const script = await read(fetch, '/__/firebase/init.js?useEmulator=true');
  const emulators = JSON.parse(/firebaseEmulators\s*=\s*(\{[\s\S]*?\n\});/.exec(script)?.[1] ?? '{}') as {
    firestore?: Progress;
  };
  if (!emulators.firestore) throw new Error('No Firestore emulator is named.');
  const { host, port } = emulators.firestore;
  return { config, emulator: { host, port } };
}

async function read(fetch: Fetch, url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is not there.`);
  return response.text();
}
