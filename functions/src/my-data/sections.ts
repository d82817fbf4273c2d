import { blocks } from './block-section';
import { clubLog, clubs, joinRequests, refusals, removals, views } from './club-sections';
import type { SectionName } from './cursor';
import { emails } from './emails-section';
import { likes } from './like-section';
import { memberTranslations } from './member-translation-section';
import { moderation, reports, statements } from './moderation-sections';
import { levels, notices } from './notice-sections';
import { clubPosts, posts } from './post-sections';
import { reads } from './reads-section';
import type { Section } from './section';
import { deletions, notes, progress, shelf, works } from './shelf-sections';
import { spoilerMarks } from './spoiler-mark-section';

export const sections: Readonly<Record<SectionName, Section>> = {
  shelf,
  progress,
  works,
  notes,
  deletions,
  posts,
  clubs,
  removals,
  refusals,
  joinRequests,
  clubLog,
  clubPosts,
  memberTranslations,
  likes,
  spoilerMarks,
  views,
  reads,
  notices,
  levels,
  blocks,
  emails,
  reports,
  statements,
  moderation,
};
