import { lastOf, PAGE, type Section } from '../../platform/store/export-section';
import { pageOf } from '../../platform/store/paging';
import { importsInOrder, partsInOrder } from './store';
import { presentImport } from './view';

export const imports: Section = async (uid, after) => {
  const docs = await pageOf(importsInOrder(uid), PAGE, after);
  return { found: { imports: docs.map((doc) => presentImport(doc.data())) }, last: lastOf(docs, ({ id }) => [id]) };
};

export const importedRows: Section = async (uid, after) => {
  const docs = await pageOf(partsInOrder(uid), PAGE, after);
  const found = docs.flatMap((doc) => {
    const importId = doc.id.slice(0, doc.id.lastIndexOf('.'));
    return doc.data().rows.map((row) => ({ ...row, importId }));
  });
  return { found: { importedRows: found }, last: lastOf(docs, ({ id }) => [id]) };
};
