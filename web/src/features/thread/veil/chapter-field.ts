import { limits, rangeProblem } from '@contract/limits';
import { t } from '@lingui/core/macro';

/** What a form has as the chapter while its author hasn't changed what is suggested. */
export const AS_SUGGESTED = 'suggested';

/** How far a post goes, as its form says it: a number, or nothing for a text that names no chapter. */
export function toChapter(typed: string, suggested: number | null): number | null {
  if (typed === AS_SUGGESTED) return suggested;
  return typed.trim() === '' ? null : Number(typed);
}

/** The message for a chapter that can't be; undefined when it fits. */
export function chapterProblem(typed: string, least: number | null): string | undefined {
  const chapter = toChapter(typed, least);
  if (chapter === null) return least === null ? undefined : tooNear(least);
  return (
    rangeProblem(t`Chapter`, chapter, limits.chapter) ?? (chapter < (least ?? 0) ? tooNear(least ?? 0) : undefined)
  );
}

const tooNear = (least: number): string => t`A reply goes at least as far as the post above it: chapter ${least}.`;
