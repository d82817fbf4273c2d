import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type ChapterParts, placeInParts } from '@domain/chapter-parts';
import type { UpToChapter as HowFar } from '@domain/progress';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { useParts } from '@/lib/named-chapters';
import { reachText } from './post';

interface Props {
  chapter: HowFar;
  title?: string;
  /** Of the club's book, where the screen is about several. */
  parts?: ChapterParts | undefined;
}

/** `ch. 5`, or `ch. 2.3` in a book with named parts. */
export function shortReach(chapter: NonNullable<HowFar>, parts: ChapterParts | undefined): string {
  if (chapter === 'end') return t`whole book`;
  const place = placeInParts(parts, chapter);
  const number = place ? `${place.part}.${place.chapter}` : chapter;
  return t({ message: `ch. ${number}`, comment: 'a chapter, short' });
}

/** Nothing where the title already says it. Screen readers hear it in full. */
export function UpToChapter({ chapter, title = '', parts }: Props) {
  const ofScreen = useParts();
  if (chapter === null) return null;
  const label = reachText(chapter, parts ?? ofScreen);
  if (saysChapter(title, label)) return null;
  return (
    <>
      {' '}
      <span data-ui="chapter" title={label}>
        <Bookmark aria-hidden="true" />
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true">{shortReach(chapter, parts ?? ofScreen)}</span>
      </span>
    </>
  );
}

/** "Up to chapter 16: what the creature reads", "Is he lonely? (to chapter 10)". */
function saysChapter(title: string, label: string): boolean {
  const said = label.replace(/^up /, '');
  const at = title.toLowerCase().indexOf(said);
  return at >= 0 && !/^\d/.test(title.slice(at + said.length));
}

export function ClosedMark({ closed }: { closed?: true | undefined }) {
  if (!closed) return null;
  return (
    <>
      {' '}
      <span data-ui="aside">
        · <Trans context="a discussion">Closed</Trans>
      </span>
    </>
  );
}
