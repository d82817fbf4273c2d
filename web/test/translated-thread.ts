import type { ClubPost } from '@contract/club-threads';
import type { MemberTranslation } from '@contract/member-translations';
import { screen, within } from '@testing-library/react';
import { aDiscussion, answer, aPost, open } from './club-samples';
import type { FakeAnswers } from './fake-server';

export const ITALIAN = 'Anne aspetta da otto anni.';
export const ENGLISH = 'Anne has been waiting for eight years.';

export const aMemberTranslation = (version: Partial<MemberTranslation> = {}): MemberTranslation => ({
  _id: 'v1',
  language: 'en',
  text: ENGLISH,
  user: 'giulia',
  at: '2026-11-20T18:30:00.000Z',
  outdated: false,
  can: { remove: false },
  ...version,
});
export const inItalian = (post: Partial<ClubPost> = {}) => aPost({ content: ITALIAN, lang: 'it', ...post });

export const threadOf = (posts: ClubPost | ClubPost[], discussion = aDiscussion()) => ({
  ...answer([posts].flat()),
  discussion: { ...discussion, book: { _id: 'persuasion', title: 'Persuasion' } },
  translator: 'none' as const,
});

export const openThread = (server: FakeAnswers) => open({ 'POST /api/bookclubs/getGlossary': [], ...server });

export const posts = () => within(screen.getByRole('list', { name: 'Posts' }));
export const popup = async () => within(await screen.findByRole('dialog', { name: 'English version' }));
