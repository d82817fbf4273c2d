import { chakra } from '@chakra-ui/react/styled-system';
import type { UpToChapter as HowFar } from '@domain/progress';
import { Trans } from '@lingui/react/macro';
import { reachText } from '../post';

interface Props {
  chapter: HowFar;
  /** May already name the chapter. */
  title?: string;
}

const Aside = chakra('span', { base: { color: 'fg.muted', fontFamily: 'body', fontSize: 'sm', fontWeight: 'normal' } });

/** Nothing if the preceding text has no chapter or names it itself. */
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

/** Nothing for an open thread. */
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
