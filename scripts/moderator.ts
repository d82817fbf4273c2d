import { parseArgs } from 'node:util';
import { CommandError } from './command-error';
import { HOST, namedPorts } from './emulators/ports';
import { LOCAL_PROJECT } from './emulators/project';

const usage = 'Name the reader: npm run moderator -- <username> [--remove] [--project <id>]';

/** `npm run moderator -- <username> [--project <id>] [--remove]`. Changes apply within ten seconds. */
export default async function run(args: string[]): Promise<void> {
  const options = { remove: { type: 'boolean' }, project: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [username, ...others] = positionals;
  if (!username || others.length > 0) throw new CommandError(usage);
  process.env.GCLOUD_PROJECT = values.project ?? LOCAL_PROJECT;
  if (!values.project) {
    const ports = namedPorts(process.env);
    process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${ports.firestore}`;
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${ports.auth}`;
  }
  // The modules read these variables when they load.
  const [{ getAuth }, { app }, { findUserId }, { MODERATOR }] = await Promise.all([
    import('firebase-admin/auth'),
    import('../functions/src/platform/store/app'),
    import('../functions/src/accounts/store'),
    import('../functions/src/platform/http/identity/identity'),
  ]);
  const uid = await findUserId(username);
  if (!uid) throw new CommandError(`There is no reader called ${username}.`);
  const auth = getAuth(app());
  const { [MODERATOR]: _before, ...claims } = (await auth.getUser(uid)).customClaims ?? {};
  await auth.setCustomUserClaims(uid, values.remove ? claims : { ...claims, [MODERATOR]: true });
  console.log(values.remove ? `${username} is no longer a moderator.` : `${username} is a moderator.`);
}
