import { accountErasing, badField, notFound } from '../../contract/errors';
import type { ReportedKind } from '../../contract/moderation';
import type { UserCalls } from '../../contract/user';
import { findUser, findUserId } from '../../data/accounts/users';
import { addReport } from '../../data/moderation/add-report';
import { findCase } from '../../data/moderation/cases';
import { outcomeOf } from '../../data/moderation/outcome';
import { findReport } from '../../data/moderation/reports';
import type { Handlers } from '../../http/handlers';
import { runOwnJob } from '../../jobs/in-call';

/** How old an account is whose reports count for hiding something without a moderator. Product decision. */
const OLD_ENOUGH_MS = 7 * 24 * 60 * 60 * 1000;

/** What is reported, as it is stored: a reader by their uid. */
const thingOf = (kind: ReportedKind, id: string) => (kind === 'reader' ? findUserId(id) : Promise.resolve(id));

/** Reports, by readers and by anybody without an account, and what has become of them. */
export const reports = {
  'POST /api/user/report': async ({ caller, body, newId: receipt, now }) => {
    const { kind, category, reason, name = '', email = '' } = body;
    if (!caller && !name) throw badField('name', { key: 'required', params: { label: 'Name' } });
    if (!caller && !email) throw badField('email', { key: 'required', params: { label: 'Email' } });
    const [thing, reporter] = await Promise.all([thingOf(kind, body.id), caller && findUser(caller.uid)]);
    if (thing === undefined) throw notFound();
    const counts = reporter !== undefined && now.getTime() - reporter.createdAt.getTime() >= OLD_ENOUGH_MS;
    const by = { reporterId: caller?.uid ?? '', counts, ...(caller ? { name: '', email: '' } : { name, email }) };
    const added = await addReport({ kind, thing, ...by, category, reason, receipt }, now);
    switch (added.kind) {
      case 'added':
        if (added.telling) await runOwnJob(added.telling, now);
        return { _id: receipt };
      case 'missing':
        throw notFound();
      case 'own':
        throw badField('id', 'ownPost');
      case 'erasing':
        throw accountErasing();
    }
  },

  'GET /api/user/report/{receipt}': async ({ params: { receipt } }) => {
    const report = await findReport(receipt);
    const found = report && (await findCase(report.caseId));
    if (!report || !found) throw notFound();
    const { category, createdAt } = report;
    return { category, kind: found.kind, at: createdAt.toISOString(), outcome: outcomeOf(report, found) };
  },
} satisfies Partial<Handlers<UserCalls>>;
