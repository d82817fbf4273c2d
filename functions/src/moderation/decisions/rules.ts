import type { CaseRecord } from '../../cases/store';
import { restricts } from '../../contract/moderation';
import type { ReportRecord } from '../store';

export function outcomeOf(
  { createdAt }: Pick<ReportRecord, 'createdAt'>,
  found: CaseRecord | undefined,
): 'open' | 'kept' | 'restricted' {
  const acts = found?.acts ?? [];
  const at = acts.findIndex((act) => !act.automatic && act.at >= createdAt);
  const decided = acts[at];
  if (!decided) return found?.hidden && found.state === 'closed' ? 'restricted' : 'open';
  // Content that was already hidden stays hidden when a new report or an appeal is dismissed.
  const before = acts.slice(0, at).findLast(({ kind }) => kind === 'hide' || kind === 'restore');
  const stays = decided.kind === 'dismiss' && before?.kind === 'hide';
  return restricts(decided.kind) || stays ? 'restricted' : 'kept';
}
