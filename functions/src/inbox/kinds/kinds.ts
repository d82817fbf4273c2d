import type { Notice } from '../../contract/notices';
import { accepted } from './accepted';
import { added } from './added';
import { asked } from './asked';
import { gone } from './gone';
import { presentPosts } from './in-thread';
import { joined } from './joined';
import type { Kind, KindOf } from './kind';
import { left } from './left';
import { liked } from './liked';
import { madeOwner } from './made-owner';
import { marked } from './marked';
import { mention } from './mention';
import { place } from './place';
import { removed } from './removed';
import { version } from './version';

export const kinds: Readonly<Record<Notice['kind'], Kind>> = {
  accepted,
  added,
  asked,
  gone,
  joined,
  left,
  liked,
  madeOwner,
  marked,
  mention,
  place,
  removed,
  version,
  reply: { present: presentPosts((post) => post) },
  /** A reply with the reason for a new chapter of the reader's post. */
  correction: { present: presentPosts((post) => post) },
  /** A moderators' decision about the reader's content. */
  decision: { present: () => ({}) },
  /** The outcome of the reader's report. The event is the receipt. */
  outcome: { present: ({ event }) => ({ receipt: event }) },
} satisfies { [Name in Notice['kind']]: KindOf<Name> };
