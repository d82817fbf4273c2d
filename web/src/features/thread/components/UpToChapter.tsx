import { chakra } from '@chakra-ui/react/styled-system';
import type { UpToChapter as HowFar } from '@domain/progress';
import { Trans } from '@lingui/react/macro';
import { reachText } from '../thread';

interface Props {
  chapter: HowFar;
  /** The text before it, where it may begin with the same words. */
  title?: string;
}

const Aside = chakra('span', { base: { color: 'fg.muted', fontFamily: 'body', fontSize: 'sm', fontWeight: 'normal' } });

/** How far the text before it goes; nothing for one that names no chapter, or that says so itself. */
export function UpToChapter({ chapter, title = '' }: Props) {
  if (chapter === null) return null;
  const label = reachText(chapter);
  if (title.toLowerCase().startsWith(label) && !/^\d/.test(title.slice(label.length))) return null;
  return (
    <>
      {' '}
      <Aside>{label}</Aside>
    </>
  );
}

/** Beside the title of a thread in which nobody can post any more; nothing beside an open one. */
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
