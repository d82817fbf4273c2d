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
  [patterns.help]: async () => (await import('@/features/help/head')).helpHead,
  [patterns.helpPart]: async () => (await import('@/features/help/head')).helpPartHead,
  [patterns.rules]: async () => (await import('@/features/help/head')).rulesHead,
  [patterns.privacy]: async () => (await import('@/features/help/legal/heads')).privacyHead,
  [patterns.terms]: async () => (await import('@/features/help/legal/heads')).termsHead,
  [patterns.accessibility]: async () => (await import('@/features/help/legal/heads')).accessibilityHead,
  [patterns.contact]: async () => (await import('@/features/help/legal/heads')).contactHead,
  [patterns.transparency]: async () => (await import('@/features/help/head')).transparencyHead,
} satisfies Record<RenderedPattern, () => Promise<Head>>;
