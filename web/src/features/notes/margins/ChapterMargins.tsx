import { Box } from '@chakra-ui/react/box';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { MarginNote } from '@contract/margins';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { EditionPage } from '@/components/page/EditionPage';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { preview } from '../excerpt';

interface Props {
  chapter: number;
  /** Newest first. */
  notes: readonly MarginNote[];
}

/** What others have noted on a chapter: beside the reader's own notes, or below them on a narrow screen. */
export function ChapterMargins({ chapter, notes }: Props) {
  const { t } = useLingui();
  return (
    <chakra.aside aria-label={t`Margins of chapter ${chapter}`} pt={3} pb={2} minWidth={0}>
      <chakra.ul display="grid" gap={4}>
        {notes.map((note) => (
          <Box as="li" key={note._id} ps={4} borderInlineStartWidth="2px" minWidth={0}>
            <Note note={note} />
          </Box>
        ))}
      </chakra.ul>
    </chakra.aside>
  );
}

function Note({ note: { user, remark, page, club } }: { note: MarginNote }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const clubName = club?.clubName;
  const short = preview(remark);
  return (
    <>
      <Box css={{ '& p': { fontSize: 'md', overflowWrap: 'anywhere' } }}>
        <TextWithBreaks text={isOpen ? remark : (short ?? remark)} />
      </Box>
      {short !== undefined && (
        <Button variant="ghost" size="sm" ms={-3} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
      <HStack wrap="wrap" gap={0} columnGap={3} mt={1} color="fg.muted" fontSize="sm">
        <Text as="span" fontWeight="medium" overflowWrap="anywhere">
          {user}
        </Text>
        <EditionPage page={page} user={user} />
        {clubName && <span>{t`in ${clubName}`}</span>}
      </HStack>
    </>
  );
}
