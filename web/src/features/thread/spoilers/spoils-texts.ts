import type { UpToChapter } from '@domain/progress';
import { useLingui } from '@lingui/react/macro';

export function useSpoilsTexts() {
  const { t } = useLingui();
  return {
    title: (user: string) => t`How far does this post by ${user} go?`,
    about: t`Say which chapter it gives away. It changes once another reader who has read that far agrees. The author is told, but not by whom.`,
    chapter: t`Chapter`,
    notFarEnough: t`You can only say this as far as you’ve read, and you haven’t read further than this post goes. If you have, change your place in the book first.`,
    mark: t`Mark`,
    done: t`OK`,
    marked: (chapter: UpToChapter) =>
      chapter === 'end'
        ? t`The post is marked as being about the whole book.`
        : t`The post is marked up to chapter ${chapter}.`,
    waits: t`One more reader must agree.`,
  };
}
