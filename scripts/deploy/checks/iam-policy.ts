import * as z from 'zod';

/** An IAM policy. A binding with a condition doesn't always apply, so it doesn't count. */
const Policy = z.object({
  bindings: z
    .array(z.object({ role: z.string(), members: z.array(z.string()).default([]), condition: z.unknown().optional() }))
    .default([]),
});

/** The roles that a policy gives to a service account. */
export function rolesOf(policy: unknown, email: string): Set<string> {
  const { bindings } = Policy.parse(policy ?? {});
  const held = bindings.filter(
    ({ members, condition }) => condition === undefined && members.includes(`serviceAccount:${email}`),
  );
  return new Set(held.map(({ role }) => role));
}

/** The command that gives a role in the project to a service account. */
export const grant = (project: string, email: string, role: string): string =>
  `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${email} --role=${role} --condition=None`;

/** The command that takes it away. */
export const revoke = (project: string, email: string, role: string): string =>
  `gcloud projects remove-iam-policy-binding ${project} --member=serviceAccount:${email} --role=${role} --all`;
