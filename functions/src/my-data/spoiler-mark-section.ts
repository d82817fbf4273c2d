import { spoilerMarksBy } from '../discuss/spoiler-marks';
import { pageOf } from '../platform/store/paging';
import { lastOf, PAGE, type Section } from './section';

export const spoilerMarks: Section = async (uid, after) => {
  const docs = await pageOf(spoilerMarksBy(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { chapter, markedAt } = doc.data();
    return { _id: doc.ref.parent.parent?.id ?? '', chapter, at: markedAt.toISOString() };
  });
  return { found: { spoilerMarks: found }, last: lastOf(docs, ({ ref }) => [ref.path]) };
};
