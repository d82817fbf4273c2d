import { clubs, removals, views } from './club-sections';
import type { SectionName } from './cursor';
import { likes } from './like-section';
import { clubPosts, posts } from './post-sections';
import type { Section } from './section';
import { notes, places, shelf } from './shelf-sections';
import { versions } from './version-section';

/** The source of each list in the export. */
export const sections: Readonly<Record<SectionName, Section>> = {
  shelf,
  places,
  notes,
  posts,
  clubs,
  removals,
  clubPosts,
  versions,
  likes,
  views,
};
