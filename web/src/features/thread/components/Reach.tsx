import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';

interface Props {
  chapter: number | null;
  /** The text before it, where it may begin with the same words. */
  title?: string;
}

/** How far the text before it goes; nothing for one that names no chapter, or that says so itself. */
export function Reach({ chapter, title = '' }: Props) {
  const { t } = useLingui();
  if (chapter === null) return null;
  const label = t`up to chapter ${chapter}`;
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
