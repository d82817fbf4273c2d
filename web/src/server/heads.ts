import { patterns, type renderedScreens } from '@domain/addresses';
import type { PageAt, PageHead } from '@/lib/page';

type Head = (at: PageAt) => PageHead | undefined;

type RenderedPattern = (typeof renderedScreens)[keyof typeof renderedScreens];

export const heads: Readonly<Partial<Record<string, () => Promise<Head>>>> = {
  [patterns.home]: async () => (await import('@/features/home/head')).landingHead,
  [patterns.signIn]: async () => (await import('@/features/account/head')).signInHead,
  [patterns.signUp]: async () => (await import('@/features/account/head')).signUpHead,
  [patterns.discuss]: async () => (await import('@/features/discuss/head/lists')).genresHead,
  [patterns.genre]: async () => (await import('@/features/discuss/head/lists')).genreHead,
  [patterns.genreBook]: async () => (await import('@/features/discuss/head/book')).bookHead,
  [patterns.topic]: async () => (await import('@/features/discuss/head/topic')).topicHead,
  [patterns.spoilers]: async () => (await import('@/features/help/head')).spoilersHead,
  [patterns.clubsHelp]: async () => (await import('@/features/help/head')).clubsHead,
  [patterns.programsHelp]: async () => (await import('@/features/help/head')).programsHead,
  [patterns.rules]: async () => (await import('@/features/help/head')).rulesHead,
  [patterns.transparency]: async () => (await import('@/features/help/head')).transparencyHead,
} satisfies Record<RenderedPattern, () => Promise<Head>>;
