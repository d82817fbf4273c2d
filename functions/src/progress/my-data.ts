import type { ExportPart } from '../contract/my-data';
import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import type { Stored } from '../platform/store/firestore';
import { pageOf } from '../platform/store/paging';
import { findOwnJoins } from './editions/store';
import type { ProgressRecord } from './store';
import { progressInOrder, progressOf } from './writes/store';

export function presentProgress(progress: Stored<ProgressRecord>): ExportPart['progress'][number] {
  const { _id, source, previous } = progress;
  return { _id, ...progressOf(progress), source, previous, updatedAt: progress.updatedAt.toISOString() };
}

export const progress: Section = async (uid, after) => {
  const docs = await pageOf(progressInOrder(uid), PAGE, after);
  return { found: { progress: docs.map((doc) => presentProgress(doc.data())) }, last: lastOf(docs, ({ id }) => [id]) };
};

export const works: Section = async (uid) => {
  const joined = Object.entries(await findOwnJoins(uid));
  return { found: { works: joined.map(([_id, book]) => ({ _id, ...book })) }, last: undefined };
};
