import * as z from 'zod';
import declared from '../../../firestore.indexes.json' with { type: 'json' };
import { check, type Fault, gcloud } from '../check';

const Index = z.object({
  name: z.string(),
  queryScope: z.string(),
  state: z.string(),
  fields: z.array(
    z.object({ fieldPath: z.string(), order: z.string().optional(), arrayConfig: z.string().optional() }),
  ),
});

interface Shape {
  collectionGroup: string;
  queryScope: string;
  fields: readonly { fieldPath: string; order?: string | undefined; arrayConfig?: string | undefined }[];
}

/** An index as one line. Google adds the document's name as the last field. */
const line = ({ collectionGroup, queryScope, fields }: Shape): string => {
  const written = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  return [
    `${collectionGroup} (${queryScope})`,
    ...written.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
  ].join(', ');
};

/** `projects/…/collectionGroups/notes/indexes/…` */
const collectionOf = (name: string): string => name.split('/').at(-3) ?? '';

export const deployFirestore = (project: string): string => `npx firebase deploy --only firestore --project ${project}`;

export const indexes = check({
  title: 'The composite indexes are built',
  questions: (context) => ({ indexes: gcloud(context, 'firestore', 'indexes', 'composite', 'list') }),
  judge: ({ indexes: found }, { project }): Fault[] => {
    const states = new Map(
      z
        .array(Index)
        .parse(found ?? [])
        .map((index) => {
          return [line({ ...index, collectionGroup: collectionOf(index.name) }), index.state] as const;
        }),
    );
    const wanted = declared.indexes.map(line);
    const missing = wanted.filter((index) => !states.has(index));
    const unfinished = wanted.filter((index) => states.has(index) && states.get(index) !== 'READY');
    return [
      ...(missing.length > 0
        ? [{ says: `${missing.length} of ${wanted.length} to be deployed`, mend: [deployFirestore(project)] }]
        : []),
      ...unfinished.map((index) => ({
        says: `${index} is ${states.get(index)}`,
        mend: [`gcloud firestore indexes composite list --project=${project}    # repeat until it is READY`],
      })),
    ];
  },
});
