import { chakra } from '@chakra-ui/react/styled-system';
import type { ChapterParts } from '@domain/chapter-parts';
import type { UpToChapter as HowFar } from '@domain/progress';
import { Trans } from '@lingui/react/macro';
import { useParts } from '@/lib/named-chapters';
import { reachText } from './post';

interface Props {
  chapter: HowFar;
  title?: string;
  /** Of the club's book, where the screen is about several. */
  parts?: ChapterParts | undefined;
}

const Aside = chakra('span', { base: { color: 'fg.muted', fontFamily: 'body', fontSize: 'sm', fontWeight: 'normal' } });

export function UpToChapter({ chapter, title = '', parts }: Props) {
  const ofScreen = useParts();
  if (chapter === null) return null;
  const label = reachText(chapter, parts ?? ofScreen);
  if (title.toLowerCase().startsWith(label) && !/^\d/.test(title.slice(label.length))) return null;
  return (
    <>
      {' '}
      <Aside>{label}</Aside>
    </>
  );
}

export function ClosedMark({ closed }: { closed?: true | undefined }) {
  if (!closed) return null;
  return (
    <>
      {' '}
      <Aside>
        · <Trans context="a discussion">Closed</Trans>
      </Aside>
    </>
  );
}
