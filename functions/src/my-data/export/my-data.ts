import { blocks, devices, emailLinks, emails, passkeys, sessions } from '../../accounts/my-data';
import {
  clubLog,
  clubPosts,
  clubs,
  joinRequests,
  memberTranslations,
  pollVotes,
  refusals,
  removals,
  views,
} from '../../clubs/my-data';
import { posts, spoilerMarks } from '../../discuss/my-data';
import { moderation, reports, statements } from '../../moderation/my-data';
import { importedRows, imports, notes } from '../../notes/my-data';
import { levels, notices } from '../../notifications/my-data';
import type { Section } from '../../platform/store/export-section';
import { progress, works } from '../../progress/my-data';
import { deletions, shelf } from '../../shelf/my-data';
import { kept, reads } from '../../threads/my-data';
import { likes } from '../likes/store';
import type { SectionName } from './rules';

export const sections: Readonly<Record<SectionName, Section>> = {
  shelf,
  progress,
  works,
  notes,
  deletions,
  imports,
  importedRows,
  posts,
  clubs,
  removals,
  refusals,
  joinRequests,
  clubLog,
  clubPosts,
  pollVotes,
  memberTranslations,
  likes,
  spoilerMarks,
  views,
  reads,
  kept,
  notices,
  levels,
  blocks,
  devices,
  passkeys,
  sessions,
  emailLinks,
  emails,
  reports,
  statements,
  moderation,
};
