import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { type TalkPlace, useTalkPlaces } from '../api/talk-places';
import { excerpt } from '../excerpt';

interface Props {
  note: Note;
  onClose: () => void;
}

/** Where a note can be talked about: the clubs that read its book now, and the public discussions of the book. */
export function DiscussNote({ note: { _id, bookId, remark }, onClose }: Props) {
  const { t } = useLingui();
  const { places, error, isRetrying, retry } = useTalkPlaces(bookId, _id);
  return (
    <Dialog title={t`Discuss this note`} onClose={onClose}>
      <Stack gap={4}>
        <Text fontStyle="italic" overflowWrap="anywhere" dir="auto">
          {excerpt(remark, 120)}
        </Text>
        {error ? (
          <LoadFailure error={error} onRetry={retry} retrying={isRetrying} />
        ) : !places ? (
          <Loading />
        ) : (
          <>
            <Text color="fg.muted" fontSize="sm">
              <Trans>Quote it in a discussion. Everyone who can read the discussion can read the quote.</Trans>
            </Text>
            <Stack gap={6}>
              {places.map((place) => (
                <Place key={place.start} place={place} />
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const Talks = chakra('ul', {
  base: { display: 'grid', '& a': { display: 'block', py: 2, color: 'accent.fg', overflowWrap: 'anywhere' } },
});

function Place({ place: { name, start, latest } }: { place: TalkPlace }) {
  const { t } = useLingui();
  const heading = useId();
  return (
    <Stack as="section" aria-labelledby={heading} gap={1}>
      <chakra.h3 id={heading} fontSize="md" dir="auto">
        {name ?? t`Public discussions`}
      </chakra.h3>
      {latest.length > 0 && (
        <Talks>
          {latest.map(({ _id, title, lang, to }) => (
            <li key={_id}>
              <AppLink to={to} lang={lang ?? undefined} dir="auto">
                {title}
              </AppLink>
            </li>
          ))}
        </Talks>
      )}
      <ButtonLink to={start} variant="outline" size="sm" alignSelf="flex-start">
        <Trans>New Discussion</Trans>
      </ButtonLink>
    </Stack>
  );
}
