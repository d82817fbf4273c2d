import type { Notice } from '../../contract/notices';
import { accepted } from './accepted';
import { added } from './added';
import { asked } from './asked';
import { gone } from './gone';
import { presentPosts } from './in-thread';
import { joined } from './joined';
import type { Kind } from './kind';
import { left } from './left';
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
  madeOwner,
  marked,
  mention,
  place,
  removed,
  version,
  reply: { present: presentPosts((post) => post) },
  /** A reply with the reason for a new chapter of the reader's post. */
  correction: { present: presentPosts((post) => post) },
  /** About the reader's content, by moderators. */
  decision: { present: () => ({}) },
  /** Of the reader's report, whose receipt is the event. */
  outcome: { present: ({ event }) => ({ receipt: event }) },
};
