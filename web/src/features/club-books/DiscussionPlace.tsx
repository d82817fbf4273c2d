import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
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
    <Stack as="section" aria-labelledby={heading} gap={0}>
      <chakra.h2 id={heading} fontSize="lg" dir="auto" css={{ '& a': { display: 'inline-block', py: 1 } }}>
        <AppLink to={all}>{name ?? t`Public discussions`}</AppLink>
      </chakra.h2>
      <Links>
        {shown.map(({ _id, title, lang, to, isAboutEnd }) => (
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
        <chakra.li display="flex" flexWrap="wrap" columnGap={4} fontSize="sm">
          {count > discussions.length && <AppLink to={all}>{t`All ${count} discussions`}</AppLink>}
          <AppLink to={start}>
            {count === 0 ? <Trans>Start the first discussion</Trans> : <Trans>New Discussion</Trans>}
          </AppLink>
        </chakra.li>
      </Links>
    </Stack>
  );
}

const Links = chakra('ul', {
  base: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', color: 'accent.fg' } },
});
