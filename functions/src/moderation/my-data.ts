import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import { pageOf } from '../platform/store/paging';
import { actsBy } from './log/store';
import { statementsInOrder } from './statements/store';
import { reportsBy } from './store';
import { presentStatement } from './view';

export const reports: Section = async (uid, after) => {
  const docs = await pageOf(reportsBy(uid).orderBy('__name__'), PAGE, after);
  const found = docs.map((doc) => {
    const { _id, category, reason, createdAt } = doc.data();
    return { _id, category, reason, at: createdAt.toISOString() };
  });
  return { found: { reports: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export const statements: Section = async (uid, after) => {
  const docs = await pageOf(statementsInOrder(uid), PAGE, after);
  const found = docs.map((doc) => ({ ...presentStatement(doc.data()), caseId: doc.data().caseId }));
  return { found: { statements: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export const moderation: Section = async (uid, after) => {
  const docs = await pageOf(actsBy(uid).orderBy('__name__'), PAGE, after);
  const found = docs.map((doc) => {
    const { _id, caseId, kind, facts, at } = doc.data();
    return { _id, caseId, kind, facts, at: at.toISOString() };
  });
  return { found: { moderation: found }, last: lastOf(docs, ({ id }) => [id]) };
};
