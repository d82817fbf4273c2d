import * as z from 'zod';
import { runtimeEmail } from '../../functions/src/platform/deployment';
import type { Check, Problem } from './google-cloud';

const Binding = z.object({ role: z.string(), members: z.array(z.string()), condition: z.unknown().optional() });

function rolesOf(policy: unknown, project: string): string[] {
  const { bindings } = z.object({ bindings: z.array(Binding).default([]) }).parse(policy);
  const member = `serviceAccount:${runtimeEmail(project)}`;
  return bindings.filter((item) => !item.condition && item.members.includes(member)).map(({ role }) => role);
}

/** The last two let Firestore's events reach `newJob`. */
const NEEDED = ['datastore.user', 'firebaseauth.admin', 'eventarc.eventReceiver', 'run.invoker'].map(
  (role) => `roles/${role}`,
);
const TOO_MUCH = ['roles/owner', 'roles/editor', 'roles/firebase.admin', 'roles/datastore.owner'];

/** Lets the account sign the tokens of live updates as itself. */
const SIGN = 'roles/iam.serviceAccountTokenCreator';

export const roles: Check = {
  title: "The functions' account may use Firestore and Authentication, sign for itself, and change nothing else",
  questions: (project) => [
    ['projects', 'get-iam-policy', project],
    ['iam', 'service-accounts', 'get-iam-policy', runtimeEmail(project), `--project=${project}`],
  ],
  problems: ([ofProject, ofItself], project) => {
    const held = rolesOf(ofProject, project);
    const email = runtimeEmail(project);
    const change = `iam-policy-binding ${project} --member=serviceAccount:${email}`;
    const add = `gcloud projects add-${change} --condition=None`;
    const remove = `gcloud projects remove-${change} --all`;
    const sign = `gcloud iam service-accounts add-iam-policy-binding ${email} --member=serviceAccount:${email}`;
    return [
      ...NEEDED.map((role): Problem => [!held.includes(role), `it lacks ${role}`, `${add} --role=${role}`]),
      ...TOO_MUCH.map((role): Problem => [held.includes(role), `it has ${role}`, `${remove} --role=${role}`]),
      [!rolesOf(ofItself, project).includes(SIGN), `it lacks ${SIGN} on itself`, `${sign} --role=${SIGN}`],
    ];
  },
};
