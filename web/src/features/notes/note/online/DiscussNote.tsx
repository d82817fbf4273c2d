import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Note } from '@contract/notes';
import { shortened } from '@domain/text-cut';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { type DiscussionList, useDiscussionLists } from '@/features/club-books/discussions-of-book';

interface ButtonLinkProps {
  note: Note;
  onClose: () => void;
}

export function DiscussNote({ note: { _id, bookId, remark }, onClose }: ButtonLinkProps) {
  const { t } = useLingui();
  /** Undefined while only the latest discussions are shown. */
  const [wanted, setWanted] = useState<string>();
  const isAll = wanted !== undefined;
  const lists = useDiscussionLists(bookId, _id, isAll);
  const { places, isLoadingAll, error } = lists;
  return (
    <Dialog title={t`Discuss this note`} onClose={onClose}>
      <Stack gap={4}>
        <Text fontFamily="reading" fontStyle="italic" overflowWrap="anywhere" dir="auto">
          {shortened(remark, 120)}
        </Text>
        {error ? (
          <LoadFailure query={lists} />
        ) : !places ? (
          <Loading />
        ) : (
          <>
            <Text color="fg.muted" fontSize="sm">
              <Trans>Quote it in a discussion. Everyone who can read the discussion can read the quote.</Trans>
            </Text>
            {isAll ? (
              <TextField
                label={t`Find a discussion`}
                type="search"
                autoFocus
                value={wanted}
                onChange={({ target: { value } }) => setWanted(value)}
              />
            ) : (
              places.some(({ discussions }) => discussions.length > 0) && (
                <Button variant="outline" size="sm" justifySelf="start" onClick={() => setWanted('')}>
                  <Trans>All discussions</Trans>
                </Button>
              )
            )}
            {isLoadingAll && <Loading />}
            <Stack gap={6}>
              {places.map((progress) => (
                <Progress key={progress.start} progress={progress} wanted={wanted} />
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const Discussions = chakra('ul', {
  base: { display: 'grid', '& a': { display: 'block', py: 2, color: 'accent.fg', overflowWrap: 'anywhere' } },
});

function Progress({
  progress: { name, start, discussions },
  wanted = '',
}: {
  progress: DiscussionList;
  wanted: string | undefined;
}) {
  const { t } = useLingui();
  const heading = useId();
  const matches = discussions.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Stack as="section" aria-labelledby={heading} gap={1}>
      <chakra.h3 id={heading} fontSize="md" dir="auto">
        {name ?? t`Public discussions`}
      </chakra.h3>
      {matches.length > 0 && (
        <Discussions>
          {matches.map(({ _id, title, lang, to }) => (
            <li key={_id}>
              <AppLink to={to} lang={lang ?? undefined} dir="auto">
                {title}
              </AppLink>
            </li>
          ))}
        </Discussions>
      )}
      <ButtonLink to={start} variant="outline" size="sm" alignSelf="flex-start">
        <Trans>New Discussion</Trans>
      </ButtonLink>
    </Stack>
  );
}
