import * as z from 'zod';
import { type Context, check, type Fault, gcloud } from '../check';
import { activeApps, webApps } from './web-app';

const Keys = z.array(
  z.object({
    uid: z.string(),
    displayName: z.string().default('without a name'),
    restrictions: z.object({ apiTargets: z.array(z.object({ service: z.string() })).default([]) }).optional(),
  }),
);
type Key = z.output<typeof Keys>[number];

/** What the browser's live updates need. The server exchanges their tokens (decision 022). */
const BROWSER = ['firestore.googleapis.com'];
/** The API that checks passwords, creates accounts and sends reset emails. */
const PASSWORDS = 'identitytoolkit.googleapis.com';
const SERVER_KEY = 'Flyleaf server';

/** The APIs that a key may call; undefined when it may call all of them. */
function targetsOf({ restrictions }: Key): string[] | undefined {
  const targets = restrictions?.apiTargets ?? [];
  return targets.length > 0 ? targets.map(({ service }) => service).sort() : undefined;
}

const reaches = (key: Key, apis: readonly string[]): boolean => targetsOf(key)?.join(' ') === apis.join(' ');

const keys = (context: Context) => gcloud(context, 'services', 'api-keys', 'list');

const restrict = (project: string, uid: string, apis: readonly string[]): string => {
  const targets = apis.map((service) => `--api-target=service=${service}`).join(' ');
  return `gcloud services api-keys update ${uid} ${targets} --project=${project}`;
};

export const browserKey = check({
  title: "The browser's API key reaches Firestore alone",
  questions: (context) => ({ keys: keys(context), apps: webApps(context) }),
  judge: ({ keys: found, apps }, { project }): Fault[] => {
    const ids = activeApps(apps).flatMap(({ apiKeyId }) => apiKeyId ?? []);
    const used = Keys.parse(found ?? []).filter(({ uid }) => ids.includes(uid));
    if (used.length === 0) {
      const list = `gcloud services api-keys list --project=${project}    # after registering the Web App`;
      return [{ says: 'the Web App has no key', mend: [list] }];
    }
    return used
      .filter((key) => !reaches(key, BROWSER))
      .map((key) => ({
        says: `${key.displayName} reaches ${targetsOf(key)?.join(', ') ?? 'every API'}`,
        mend: [restrict(project, key.uid, BROWSER)],
      }));
  },
});

export const serverKey = check({
  title: 'The server has an API key that reaches the password endpoints, and no other key does',
  questions: (context) => ({ keys: keys(context), apps: webApps(context) }),
  judge: ({ keys: found, apps }, { project }): Fault[] => {
    const browser = activeApps(apps).flatMap(({ apiKeyId }) => apiKeyId ?? []);
    const all = Keys.parse(found ?? []);
    const own = all.find(({ displayName }) => displayName === SERVER_KEY);
    const faults: Fault[] = [];
    if (!own) {
      const create = `gcloud services api-keys create --display-name='${SERVER_KEY}' --api-target=service=${PASSWORDS}`;
      faults.push({ says: `there is no key named ${SERVER_KEY}`, mend: [`${create} --project=${project}`] });
    } else if (!reaches(own, [PASSWORDS])) {
      const says = `${SERVER_KEY} reaches ${targetsOf(own)?.join(', ') ?? 'every API'}`;
      faults.push({ says, mend: [restrict(project, own.uid, [PASSWORDS])] });
    }
    const others = all.filter((key) => key !== own && !browser.includes(key.uid));
    for (const key of others) {
      const targets = targetsOf(key);
      if (targets && !targets.includes(PASSWORDS)) continue;
      const mend = `gcloud services api-keys delete ${key.uid} --project=${project}    # or restrict it to what it is for`;
      faults.push({ says: `${key.displayName} (${key.uid}) reaches the password endpoints too`, mend: [mend] });
    }
    return faults;
  },
});
