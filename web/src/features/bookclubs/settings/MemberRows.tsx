import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { avatarDesigns } from '@domain/cover-design';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Avatar } from '@/components/page/Avatar';
import type { Member } from './api';

interface RowsProps {
  members: readonly Pick<Member, 'username'>[];
  detail?: (index: number) => string | undefined;
  action: (index: number) => ReactNode;
  listRef?: RefObject<HTMLUListElement | null>;
}

const WHOLE = 6;

export function MemberRows({ members, detail, action, listRef }: RowsProps) {
  const { t } = useLingui();
  const designs = avatarDesigns(members.map(({ username }) => username));
  return (
    <chakra.ul
      ref={listRef}
      aria-label={t`Members`}
      tabIndex={-1}
      maxHeight={members.length > WHOLE ? '18rem' : undefined}
      overflow="auto"
      borderBlockWidth="1px"
      css={{ '& li + li': { borderTopWidth: '1px' } }}
    >
      {members.map(({ username }, index) => (
        <chakra.li
          key={username}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={3}
          minHeight={14}
          py={1}
        >
          <Avatar name={username} cloth={designs[index]} />
          <Box flex="1 1 8rem" minWidth={0} overflowWrap="anywhere">
            <Text as="span" fontWeight="medium">
              {username}
            </Text>
            {detail && (
              <Text as="span" display="block" color="fg.muted" fontSize="sm">
                {detail(index)}
              </Text>
            )}
          </Box>
          <Flex wrap="wrap" gap={1} ms="auto">
            {action(index)}
          </Flex>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
