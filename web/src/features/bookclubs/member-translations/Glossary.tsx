import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { clubPartId } from '@domain/club-part-id';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { ReportFlag } from '@/features/thread/report/ReportFlag';
import { errorText } from '@/lib/api/api-error';
import { glossaryQuery } from '../api/glossary';
import { GlossaryForm } from './GlossaryForm';

interface Props {
  club: string;
  book: string;
  /** The text being translated. Its own words come first. */
  text: string;
}

export function Glossary({ club, book, text }: Props) {
  const { t } = useLingui();
  const { data: terms, error } = useQuery(glossaryQuery(club, book));
  const [isEditing, setEditing] = useState(false);
  const [isReporting, setReporting] = useState(false);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!terms) return null;
  const isHere = ({ en, it }: { en: string; it: string }) => text.includes(en) || text.includes(it);
  const inOrder = [...terms.filter(isHere), ...terms.filter((term) => !isHere(term))];
  return (
    <Box as="section" aria-labelledby="glossary">
      <Text as="h3" id="glossary" fontWeight="semibold" mb={1}>
        <Trans>Glossary of this book</Trans>
      </Text>
      {isEditing ? (
        <GlossaryForm
          club={club}
          book={book}
          terms={terms.map(({ en, it }) => ({ en, it }))}
          onClose={() => setEditing(false)}
        />
      ) : (
        <Stack gap={1} align="start">
          {terms.length === 0 ? (
            <Text color="fg.muted" fontSize="sm">
              <Trans>Names and words that every translation keeps to. There are none yet.</Trans>
            </Text>
          ) : (
            <Box as="ul" aria-label={t`Glossary of this book`} maxHeight="9rem" overflowY="auto" width="full">
              {inOrder.map(({ en, it, own }) => (
                <Text
                  as="li"
                  display="flex"
                  alignItems="center"
                  key={`${en}\n${it}`}
                  fontSize="sm"
                  fontWeight={isHere({ en, it }) ? 'semibold' : undefined}
                >
                  <span>
                    <span lang="en">{en}</span> = <span lang="it">{it}</span>
                  </span>
                  {isReporting && !own && (
                    <ReportFlag kind="term" id={clubPartId(club, book, en, it)} user={undefined} />
                  )}
                </Text>
              ))}
            </Box>
          )}
          <Flex wrap="wrap">
            <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setEditing(true)}>
              <Trans>Edit the glossary</Trans>
            </Button>
            {!isReporting && terms.some(({ own }) => !own) && (
              <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setReporting(true)}>
                <Trans>Report an entry</Trans>
              </Button>
            )}
          </Flex>
        </Stack>
      )}
    </Box>
  );
}
