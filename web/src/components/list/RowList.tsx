import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { AppLink } from '@/components/navigation/AppLink';

const List = chakra('ul');

/** theme/lists.ts draws it. */
export function RowList(list: ComponentProps<typeof List>) {
  return <List data-rows="" {...list} />;
}

/** Covers its row. */
export function RowLink(link: ComponentProps<typeof AppLink>) {
  return <AppLink data-row-target="" {...link} />;
}
