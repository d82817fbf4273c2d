import { lastOf, PAGE, type Section } from '../store/export-section';
import { pageOf } from '../store/paging';
import { mailOf, mailsOf } from './mails';

export const emails: Section = async (uid, after) => {
  const docs = await pageOf(mailsOf(uid).orderBy('__name__'), PAGE, after);
  const found = docs.map((doc) => {
    const { kind, createdAt, delivery } = mailOf(doc.data());
    return { _id: doc.id, kind, at: createdAt.toISOString(), state: delivery.state };
  });
  return { found: { emails: found }, last: lastOf(docs, ({ id }) => [id]) };
};
