import { lazyPart } from '@/components/lazy-part';

export const PostForm = lazyPart(async () => (await import('./components/PostForm')).PostForm, {
  texts: 'reports',
});
export const SpoilsDialog = lazyPart(async () => (await import('./spoilers/SpoilsDialog')).SpoilsDialog, {
  isExtra: true,
  texts: 'reports',
});
export const RechapterDialog = lazyPart(async () => (await import('./spoilers/RechapterDialog')).RechapterDialog, {
  isExtra: true,
  texts: 'reports',
});

export const ReportButton = lazyPart(async () => (await import('./report/ReportButton')).ReportButton, {
  texts: 'reports',
});
export const ReportDialog = lazyPart(async () => (await import('./report/ReportDialog')).ReportDialog, {
  texts: 'reports',
});

export const BlockDialog = lazyPart(async () => (await import('./blocks/BlockDialog')).BlockDialog, {
  isExtra: true,
  texts: 'reports',
});

export const FoldedText = lazyPart(async () => (await import('./blocks/FoldedText')).FoldedText, {
  isExtra: true,
  texts: 'reports',
});
export const HiddenPost = lazyPart(async () => (await import('./spoilers/HiddenPost')).HiddenPost, {
  isExtra: true,
  texts: 'reports',
  // A row for the text and a row for the buttons.
  heightOf: () => 24,
});
export const InBothLanguages = lazyPart(async () => (await import('./components/InBothLanguages')).InBothLanguages, {
  isExtra: true,
  texts: 'reports',
});
export const LinkedPostGone = lazyPart(async () => (await import('./components/LinkedPostGone')).LinkedPostGone, {
  isExtra: true,
  texts: 'reports',
});
export const ThreadMenu = lazyPart(async () => (await import('./manage/ThreadMenu')).ThreadMenu, {
  isExtra: true,
  texts: 'reports',
});
export const PostMenu = lazyPart(async () => (await import('./components/PostMenu')).PostMenu, {
  isExtra: true,
  texts: 'reports',
});
export const RemovePostDialog = lazyPart(async () => (await import('./manage/RemovePostDialog')).RemovePostDialog, {
  isExtra: true,
  texts: 'reports',
});
export const WaitingPost = lazyPart(async () => (await import('./outbox/WaitingPost')).WaitingPost, {
  isExtra: true,
  texts: 'reports',
});
export const QuotePreview = lazyPart(async () => (await import('./quote/QuotePreview')).QuotePreview, {
  isExtra: true,
});
