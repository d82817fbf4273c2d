import type { UpToChapter } from '@domain/progress';
import { useLingui } from '@lingui/react/macro';

export function useSpoilsTexts() {
  const { t } = useLingui();
  return {
    title: (user: string) => t`Which chapter does ${user}'s post give away?`,
    about: (user: string) => t`It will be hidden once a second reader agrees. ${user} won't know who marked it.`,
    chapter: t`Chapter`,
    notFarEnough: t`You can only mark chapters that you've read, and this post already goes as far as your place in the book. If you've read further, change your place first.`,
    mark: t`Mark`,
    done: t`OK`,
    marked: (chapter: UpToChapter) =>
      chapter === 'end'
        ? t`The post is marked as being about the whole book.`
        : t`The post is marked up to chapter ${chapter}.`,
    waits: t`One more reader must agree.`,
  };
}
