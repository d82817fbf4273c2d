import type { ClubPost } from '@contract/club-threads';
import type { GlossaryTerm, MemberTranslation, Term } from '@contract/member-translations';
import type { FakeAnswers } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { aBook, aDiscussion, aPost, noProgress } from './samples';

export const getPosts = 'POST /api/bookclubs/getPosts';
export const getMemberTranslations = 'POST /api/bookclubs/getMemberTranslations';
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
export const glossaryOf = (...terms: Term[]): GlossaryTerm[] => terms.map((term) => ({ ...term, own: true }));
export const inItalian = (post: Partial<ClubPost> = {}) => aPost({ content: ITALIAN, lang: 'it', ...post });

export const threadOf = (post: ClubPost | ClubPost[], discussion = aDiscussion()) => ({
  posts: [post].flat(),
  results: [post].flat().length,
  progress: noProgress,
  club: 'Slow_Readers',
  discussion: { ...discussion, book: { _id: 'persuasion', title: 'Persuasion' } },
  translator: 'none' as const,
});

export const openThread = (server: FakeAnswers) =>
  renderApp('/bookclubs/Slow_Readers/persuasion/d1', {
    session: ada,
    server: {
      'POST /api/bookclubs/view': [],
      'GET /api/bookclubs/clubBooks/{club}': [aBook()],
      'POST /api/bookclubs/getGlossary': [],
      ...server,
    },
  });

export const posts = () => within(screen.getByRole('list', { name: 'Posts' }));
export const popup = async () => within(await screen.findByRole('dialog', { name: 'English version' }));
