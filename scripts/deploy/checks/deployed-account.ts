import * as z from 'zod';
import { runtimeEmail } from '../../../functions/src/deployment';
import { check, type Fault } from '../check';

const Manifest = z.object({
  endpoints: z.record(z.string(), z.object({ serviceAccountEmail: z.string().optional() })),
});

export const deployedAccount = check({
  title: 'The built functions name that account by its full email',
  questions: () => ({ manifest: { kind: 'manifest' } }),
  judge: ({ manifest }, { project }): Fault[] =>
    Object.entries(Manifest.parse(manifest).endpoints)
      .filter(([, { serviceAccountEmail }]) => serviceAccountEmail !== runtimeEmail(project))
      .map(([name, { serviceAccountEmail }]) => ({
        says: `${name} would run as ${serviceAccountEmail ?? 'the default account'}`,
        mend: ['npm run build:functions    # serviceAccount in functions/src/index.ts'],
      })),
});
