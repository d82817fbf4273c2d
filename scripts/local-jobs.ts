import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../functions/src/domain/time';
import { timeBudget } from '../functions/src/platform/http/time-budget';
import { emailFiles } from './email-files';
import { HOST, type Ports } from './emulators/ports';
import { LOCAL_PROJECT } from './emulators/project';

const INTERVAL_MS = MINUTE_MS;
const GRACE_MS = 1000;

/** Does once a minute what the schedules do, which the Functions emulator doesn't run. */
export async function runLocalJobs(
  { firestore, auth, hosting }: Pick<Ports, 'firestore' | 'auth' | 'hosting'>,
  folder: string,
  signal: AbortSignal,
) {
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${auth}`;
  process.env.GCLOUD_PROJECT = LOCAL_PROJECT;
  const [{ db }, { runJobs }, { runMail }, { mailKey }, { mailSender }] = await Promise.all([
    import('../functions/src/platform/store/firestore'),
    import('../functions/src/platform/jobs/run'),
    import('../functions/src/mail/job'),
    import('../functions/src/platform/mail/mail-key'),
    import('../functions/src/platform/http/sends-mail'),
    import('../functions/src/register-jobs'),
  ]);
  const sender = {
    from: mailSender(process.env) ?? '',
    key: mailKey(process.env),
    newMailer: () => emailFiles(folder),
    origin: `http://${HOST}:${hosting}`,
  };
  const warn = (message: string, error: unknown) => {
    if (!signal.aborted) console.warn(message, error);
  };
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  while (!signal.aborted) {
    const hasTime = timeBudget(INTERVAL_MS);
    const running = { hasTime: () => !signal.aborted && hasTime(), now: () => new Date(), warn };
    const work = runJobs(running)
      .then(() => runMail({ ...running, ...sender }))
      .catch((error: unknown) => warn('Looking for jobs failed.', error));
    await Promise.race([work, stopped]);
    // A pending query never settles once its client is terminated.
    if (signal.aborted) await Promise.race([work, sleep(GRACE_MS)]);
    else await sleep(INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
  // An open connection would keep this process alive, and a call to a stopped emulator would wait for a minute.
  await db().terminate();
}
