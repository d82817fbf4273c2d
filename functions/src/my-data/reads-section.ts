import { ThreadArea } from '../domain/thread-area';
import { pageOf } from '../platform/store/paging';
import { readsInOrder, readsOf } from '../threads/reads';
import { lastOf, PAGE, type Section } from './section';

export const reads: Section = async (uid, after) => {
  const docs = await pageOf(readsInOrder(uid), PAGE, after);
  const found = docs.map((doc) => ({
    _id: ThreadArea.parse(doc.id),
    threads: Object.entries(readsOf(doc.data())).map(([_id, { until, also }]) => ({
      ...{ _id, until: until.toISOString(), also },
    })),
  }));
  return { found: { reads: found }, last: lastOf(docs, ({ id }) => [id]) };
};
