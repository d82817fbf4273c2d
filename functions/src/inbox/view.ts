import { blocksOf } from '../accounts/blocks/store';
import type { Reader } from '../clubs/view';
import type { Notice } from '../contract/notices';
import { findLevels, isMutedSince } from '../notifications/levels/store';
import type { NoticeGroup } from '../notifications/store';
import { findOwnJoins } from '../progress/editions/store';
import type { Viewing } from './kinds/kind';
import { kinds } from './kinds/kinds';
import { ProgressOnce } from './progress/store';
import { findRelated } from './related/store';

/** The notifications that still apply and that the reader can see. */
export async function presentNotices(reader: Reader, found: readonly NoticeGroup[], now: Date): Promise<Notice[]> {
  if (found.length === 0) return [];
  const { uid } = reader;
  const [levels, blocks] = await Promise.all([findLevels(uid), blocksOf(uid)]);
  const groups = found.filter(([latest]) => latest && !isMutedSince(levels, latest));
  const [related, own] = await Promise.all([findRelated(groups), findOwnJoins(uid)]);
  const blocked = new Set(blocks.map(({ blockedId }) => blockedId));
  const viewer = { reader, blocked, related, progress: new ProgressOnce(uid, own, []), now };
  const shown = await Promise.all(groups.map((group) => present({ ...viewer, group })));
  return shown.flatMap((notice) => notice ?? []);
}

async function present(viewing: Viewing): Promise<Notice | undefined> {
  const [latest] = viewing.group;
  if (!latest) return undefined;
  const { _id, kind, at } = latest;
  const part = await kinds[kind].present(latest, viewing);
  return (
    part && {
      _id,
      kind,
      at: at.toISOString(),
      read: viewing.group.every(({ isUnread }) => !isUnread),
      count: 1,
      by: [],
      in: null,
      post: null,
      excerpt: null,
      waiting: null,
      ...part,
    }
  );
}
