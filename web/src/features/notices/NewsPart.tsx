import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type ReactNode, useId } from 'react';
import { RowLink, RowList } from '@/components/list/RowList';
import { TimeAgo } from '@/components/page/TimeAgo';

export function NewsPart({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Text as="h2" id={id} color="fg.muted" fontFamily="body" fontSize="md" fontWeight="medium" letterSpacing="normal">
        {title}
      </Text>
      <RowList aria-labelledby={id}>{children}</RowList>
    </Stack>
  );
}

interface RowProps {
  to: string;
  title: ReactNode;
  lang?: string | null;
  about: string[];
  at: string;
  beside?: ReactNode;
  onOpen?: () => void;
}

export function NewsRow({ to, title, lang, about, at, beside, onOpen }: RowProps) {
  return (
    <Box as="li" flexWrap="wrap">
      <Box flex="1 1 14rem" minWidth={0} overflowWrap="anywhere">
        <RowLink to={to} dir="auto" lang={lang ?? undefined} onClick={onOpen}>
          {title}
        </RowLink>
        <Text color="fg.muted" fontSize="sm">
          {about.map((name) => (
            <span key={name}>
              <bdi>{name}</bdi> ·{' '}
            </span>
          ))}
          <TimeAgo instant={at} />
        </Text>
      </Box>
      {beside}
    </Box>
  );
}
