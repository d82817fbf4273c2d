import declared from '../../../firestore.indexes.json' with { type: 'json' };
import { indexLine } from './required-index';

interface Field {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

/** The indexes of `firestore.indexes.json` that serve a query, each as the lines it serves. */
export function declaredIndexes(): Set<string> {
  const indexes: { collectionGroup: string; queryScope: string; fields: Field[] }[] = declared.indexes;
  return new Set(
    indexes.flatMap(({ collectionGroup, queryScope, fields }) => lines(collectionGroup, queryScope, fields)),
  );
}

/** An ascending field may serve an equality; how many of the first ones do is the query's choice. */
function lines(collection: string, scope: string, fields: Field[]): string[] {
  return fields.map((_, equalities) => {
    const equal = fields.slice(0, equalities).map(({ fieldPath }) => `${fieldPath} =`);
    const rest = fields.slice(equalities).map(({ fieldPath, order, arrayConfig }) => {
      if (arrayConfig) return `${fieldPath} has`;
      return `${fieldPath} ${order === 'DESCENDING' ? 'down' : 'up'}`;
    });
    return indexLine(collection, scope, [...equal.sort(), ...rest]);
  });
}
