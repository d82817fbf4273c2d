import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';

/** How far the text before it goes; nothing for one that names no chapter. */
export function Reach({ chapter }: { chapter: number | null }) {
  const { t } = useLingui();
  if (chapter === null) return null;
  return (
    <>
      {' '}
      <chakra.span color="fg.muted" fontFamily="body" fontSize="sm" fontWeight="normal">
        {t`up to chapter ${chapter}`}
      </chakra.span>
    </>
  );
}
