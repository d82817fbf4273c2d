import * as z from 'zod';
import { check } from '../check';

const Billing = z.object({ billingEnabled: z.boolean().default(false) });

export const billing = check({
  title: 'The project has a billing account, which functions require',
  questions: ({ project }) => ({ billing: { kind: 'cli', args: ['billing', 'projects', 'describe', project] } }),
  judge: ({ billing: found }, { project }) =>
    Billing.parse(found ?? {}).billingEnabled
      ? []
      : [
          {
            says: 'no billing account is linked',
            mend: [
              'gcloud billing accounts list',
              `gcloud billing projects link ${project} --billing-account=<account>`,
            ],
          },
        ],
});
