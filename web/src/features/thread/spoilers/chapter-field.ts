import { limits } from '@contract/limits';
import type { UpToChapter } from '@contract/progress';
import { distance } from '@contract/spoilers';
import { t } from '@lingui/core/macro';
import { rangeMessage } from '@/lib/form-errors';
import { reachText } from '../thread';

/** What a form has as the chapter while its author has chosen nothing else than what is preselected. */
export const AS_SUGGESTED = 'suggested';
/** The same once they have chosen another chapter, until they type one. */
export const ANOTHER = 'another';

/** How far a post goes, as its form says it: a number, `end`, or nothing for a text without spoilers. */
export function toChapter(value: string, suggested: UpToChapter): UpToChapter {
  if (value === AS_SUGGESTED) return suggested;
  if (value === 'end') return value;
  return value.trim() === '' ? null : Number(value);
}

/** The message for a choice that can't be; undefined when it fits. */
export function chapterProblem(value: string, least: UpToChapter): string | undefined {
  if (value === AS_SUGGESTED) return undefined;
  if (value === ANOTHER) return t`Chapter is required.`;
  const chapter = toChapter(value, least);
  const outside = typeof chapter === 'number' && rangeMessage(t`Chapter`, chapter, limits.chapter);
  if (outside) return outside;
  if (distance(chapter) >= distance(least)) return undefined;
  return t`A reply goes at least as far as the post above it: ${reachText(least)}.`;
}

/** The chapters that can be chosen with one press, in their order: those given that go as far as they must. */
export const chapterChoices = (chapters: readonly (UpToChapter | undefined)[], least: UpToChapter): number[] =>
  [...new Set(chapters)]
    .filter((chapter) => typeof chapter === 'number')
    .filter((chapter) => chapter > 0 && distance(chapter) >= distance(least))
    .sort((a, b) => a - b);
