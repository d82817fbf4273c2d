import * as z from 'zod';
import { RUNTIME_ACCOUNT, runtimeEmail } from '../../../functions/src/deployment';
import { check, type Fault, gcloud } from '../check';
import { grant, revoke, rolesOf } from './iam-policy';

const Account = z.object({ email: z.string(), disabled: z.boolean().default(false) });

export const runtimeAccount = check({
  title: 'The functions have an account of their own',
  questions: (context) => ({
    account: gcloud(context, 'iam', 'service-accounts', 'describe', runtimeEmail(context.project)),
  }),
  judge: ({ account }, { project }): Fault[] => {
    if (account === undefined) {
      const create = `gcloud iam service-accounts create ${RUNTIME_ACCOUNT} --display-name="Flyleaf functions"`;
      return [{ says: `${runtimeEmail(project)} doesn't exist`, mend: [`${create} --project=${project}`] }];
    }
    if (!Account.parse(account).disabled) return [];
    const enable = `gcloud iam service-accounts enable ${runtimeEmail(project)} --project=${project}`;
    return [{ says: `${runtimeEmail(project)} is disabled`, mend: [enable] }];
  },
});

/** Documents, and accounts with their sessions. */
const NEEDED = ['roles/datastore.user', 'roles/firebaseauth.admin'];
/** Given to some default accounts. They would let the functions change the whole project. */
const TOO_MUCH = ['roles/owner', 'roles/editor', 'roles/firebase.admin', 'roles/datastore.owner'];

export const runtimeRoles = check({
  title: 'It may use Firestore and Authentication, and change nothing else',
  questions: (context) => ({ policy: { kind: 'cli', args: ['projects', 'get-iam-policy', context.project] } }),
  judge: ({ policy }, { project }): Fault[] => {
    const email = runtimeEmail(project);
    const roles = rolesOf(policy, email);
    return [
      ...NEEDED.filter((role) => !roles.has(role)).map((role) => ({
        says: `it lacks ${role}`,
        mend: [grant(project, email, role)],
      })),
      ...TOO_MUCH.filter((role) => roles.has(role)).map((role) => ({
        says: `it has ${role}`,
        mend: [revoke(project, email, role)],
      })),
    ];
  },
});

const SIGN = 'roles/iam.serviceAccountTokenCreator';

export const runtimeSigning = check({
  title: 'It may sign the tokens of live updates, in its own name',
  questions: (context) => ({
    policy: gcloud(context, 'iam', 'service-accounts', 'get-iam-policy', runtimeEmail(context.project)),
  }),
  judge: ({ policy }, { project }): Fault[] => {
    const email = runtimeEmail(project);
    if (rolesOf(policy, email).has(SIGN)) return [];
    const give = `gcloud iam service-accounts add-iam-policy-binding ${email} --member=serviceAccount:${email}`;
    return [{ says: `it lacks ${SIGN} on itself`, mend: [`${give} --role=${SIGN} --project=${project}`] }];
  },
});
