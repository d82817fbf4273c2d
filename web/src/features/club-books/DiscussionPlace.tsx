import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { AppLink } from '@/components/navigation/AppLink';
import type { DiscussionList } from './discussions-of-book';

interface Props {
  place: DiscussionList;
  isFinished?: boolean;
}

export function DiscussionPlace({ place: { name, start, all, count, discussions }, isFinished = false }: Props) {
  const { t } = useLingui();
  const heading = useId();
  const shown = isFinished
    ? discussions.toSorted((one, other) => Number(other.isAboutEnd) - Number(one.isAboutEnd))
    : discussions;
  return (
    <Stack as="section" aria-labelledby={heading} gap={2}>
      <h2 id={heading} dir="auto">
        <AppLink to={all} color="fg" textDecoration="none">
          {name ?? t`Public discussions`}
        </AppLink>
      </h2>
      {shown.length > 0 && (
        <RowList aria-labelledby={heading}>
          {shown.map(({ _id, title, lang, to, isAboutEnd }) => (
            <TalkRow
              key={_id}
              to={to}
              title={
                <span lang={lang ?? undefined} dir="auto">
                  {title}
                </span>
              }
              meta={isAboutEnd && <Trans>about the ending</Trans>}
            />
          ))}
        </RowList>
      )}
      <Flex wrap="wrap" columnGap={5}>
        {count > discussions.length && <AppLink to={all} data-ui="more">{t`All ${count} discussions`}</AppLink>}
        <AppLink to={start} data-ui="more">
          {count === 0 ? <Trans>Start the first discussion</Trans> : <Trans>New Discussion</Trans>}
        </AppLink>
      </Flex>
    </Stack>
  );
}
