import { restricts } from '../../contract/moderation';
import type { CaseRecord } from './cases';
import type { ReportRecord } from './reports';

/** What has become of a report: the first decision of a moderator after it. */
export function outcomeOf(
  { createdAt }: Pick<ReportRecord, 'createdAt'>,
  found: CaseRecord | undefined,
): 'open' | 'kept' | 'restricted' {
  const decided = found?.acts.find(({ automatic, at }) => !automatic && at >= createdAt);
  if (!decided) return found?.hidden && found.state === 'closed' ? 'restricted' : 'open';
  return restricts(decided.kind) ? 'restricted' : 'kept';
}
