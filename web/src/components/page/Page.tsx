import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import type { ReactNode } from 'react';
import { usePageHeading } from './use-page-heading';

interface Props {
  /** The screen's heading, and the window's title before ' · Flyleaf'. */
  title: string;
  /** Shown instead of `title` in the heading. */
  heading?: ReactNode;
  /** A line below the heading, such as a book's author. */
  byline?: ReactNode;
  breadcrumb?: ReactNode;
  /** Beside the heading, at its start: a book's cover, say. */
  cover?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  width?: 'page' | 'reading' | 'form';
  children: ReactNode;
}

/** A screen: breadcrumb, heading with its actions, content. The heading gets the focus after a navigation. */
export function Page({ title, heading, byline, breadcrumb, cover, actions, width = 'page', children }: Props) {
  const headingRef = usePageHeading(title);
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
      gap={4}
      width="full"
      maxWidth={width === 'page' ? 'page' : `calc({sizes.${width}} + 2rem)`}
      marginInline="auto"
      px={4}
      pt={6}
      pb={12}
    >
      {breadcrumb}
      <Flex wrap={{ base: 'wrap', md: 'nowrap' }} align="center" justify="space-between" gap={3}>
        <Flex align="start" gap={4} minWidth={0}>
          {cover}
          <Box alignSelf="center" minWidth={0}>
            <h1 ref={headingRef} tabIndex={-1}>
              {heading ?? title}
            </h1>
            {byline && (
              <Box mt={1} color="fg.muted">
                {byline}
              </Box>
            )}
          </Box>
        </Flex>
        {actions && (
          <Flex wrap="wrap" flex="none" maxWidth="full" gap={2}>
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}
