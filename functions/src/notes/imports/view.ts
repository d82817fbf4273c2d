import type { Import } from '../../contract/imports';
import type { Stored } from '../../platform/store/firestore';
import type { ImportRecord } from './store';

export function presentImport(record: Stored<ImportRecord>): Import {
  const { _id, state, files, parts, received, totals, startedAt, finishedAt, expiresAt, undone } = record;
  return {
    _id,
    state,
    files,
    parts,
    received,
    counts: totals,
    undone,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
