import { chakra } from '@chakra-ui/react/styled-system';
import type { UpToChapter as HowFar } from '@contract/progress';
import { reachText } from '../thread';

interface Props {
  chapter: HowFar;
  /** The text before it, where it may begin with the same words. */
  title?: string;
}

/** How far the text before it goes; nothing for one that names no chapter, or that says so itself. */
export function UpToChapter({ chapter, title = '' }: Props) {
  if (chapter === null) return null;
  const label = reachText(chapter);
  if (title.toLowerCase().startsWith(label) && !/^\d/.test(title.slice(label.length))) return null;
  return (
    <>
      {' '}
      <chakra.span color="fg.muted" fontFamily="body" fontSize="sm" fontWeight="normal">
        {label}
      </chakra.span>
    </>
  );
}
