import type { ActRecord } from '../cases/store';
import type { Case, Statement } from '../contract/moderation';
import type { Stored } from '../platform/store/firestore';
import { appealUntil } from './decisions/store';
import type { StatementRecord } from './statements/store';

export function presentAct({ at, ...act }: ActRecord): Case['history'][number] {
  return { ...act, at: at.toISOString() };
}

export function presentStatement(statement: Stored<StatementRecord>): Statement {
  const { _id, kind, act, at, automatic, category, ground, law, facts, excerpt, until, appeal, undoneAt } = statement;
  return {
    _id,
    kind,
    act,
    automatic,
    category,
    ground,
    law,
    facts,
    excerpt,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    appealUntil: appealUntil(at).toISOString(),
    appeal: appeal && { ...appeal, at: appeal.at.toISOString() },
  };
}
