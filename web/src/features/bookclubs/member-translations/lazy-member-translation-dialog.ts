import { lazyPart } from '@/components/lazy-part';

export const MemberTranslationDialog = lazyPart(
  async () => (await import('./MemberTranslationDialog')).MemberTranslationDialog,
);
