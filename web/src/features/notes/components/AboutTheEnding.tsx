import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ShelfBook } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { StarRating } from '@/features/rating/components/StarRating';
import { useChangeShelfBook } from '../api/change-shelf-book';
import { type DiscussionList, useDiscussionLists } from '../api/discussions-of-book';
import { ENDING } from '../ending';

/** Asks for the rating, and lists the discussions about the ending first. */
export function AboutTheEnding({ book }: { book: ShelfBook }) {
  const { t } = useLingui();
  const lists = useDiscussionLists(book._id);
  const change = useChangeShelfBook();
  const { places, error } = lists;
  const section = useRef<HTMLElement>(null);
  const isAskedFor = useLocation().hash === `#${ENDING}`;
  const isLoaded = Boolean(places);
  useEffect(() => {
    if (isAskedFor && isLoaded) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isAskedFor, isLoaded]);
  return (
    <Panel ref={section} id={ENDING} aria-labelledby={`${ENDING}-title`}>
      <chakra.h2 id={`${ENDING}-title`} fontSize="lg">
        <Trans>You've finished it</Trans>
      </chakra.h2>
      <Box color="accent.fg">
        <StarRating label={t`My rating`} value={book.rating} onChange={(rating) => change(book, { rating })} />
      </Box>
      <Text color="fg.muted" fontSize="sm">
        <Trans>No more spoilers.</Trans>{' '}
        {places &&
          (places.some(({ discussions }) => discussions.length > 0) ? (
            <Trans>See what others say about its ending.</Trans>
          ) : (
            <Trans>Be the first to talk about the ending.</Trans>
          ))}
      </Text>
      {error ? (
        <LoadFailure query={lists} />
      ) : !places ? (
        <Loading />
      ) : (
        places.map((place) => <Place key={place.start} place={place} />)
      )}
    </Panel>
  );
}

function Place({ place: { name, start, discussions } }: { place: DiscussionList }) {
  const { t } = useLingui();
  const aboutEndFirst = discussions.toSorted((one, other) => Number(other.isAboutEnd) - Number(one.isAboutEnd));
  return (
    <Stack gap={0}>
      <chakra.h3 fontSize="md" dir="auto">
        {name ?? t`Public discussions`}
      </chakra.h3>
      <Links>
        {aboutEndFirst.map(({ _id, title, lang, to, isAboutEnd }) => (
          <li key={_id}>
            <AppLink to={to} lang={lang ?? undefined} dir="auto">
              {title}
            </AppLink>
            {isAboutEnd && (
              <Text as="span" color="fg.muted" fontSize="sm">
                {' · '}
                <Trans>about the ending</Trans>
              </Text>
            )}
          </li>
        ))}
        <li>
          <AppLink to={start}>
            {discussions.length === 0 ? <Trans>Start the first discussion</Trans> : <Trans>New Discussion</Trans>}
          </AppLink>
        </li>
      </Links>
    </Stack>
  );
}

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: 3,
    padding: 4,
    borderWidth: '1px',
    borderColor: 'accent.subtle',
    borderRadius: 'lg',
    bg: 'bg.panel',
    scrollMarginBlock: '6rem',
  },
});

const Links = chakra('ul', {
  base: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', color: 'accent.fg' } },
});
