import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  heading?: ReactNode;
  byline?: ReactNode;
  breadcrumb?: ReactNode;
  cover?: ReactNode;
  actions?: ReactNode;
  width?: 'page' | 'reading' | 'form';
  children: ReactNode;
}

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
      <Flex
        wrap={{ base: 'wrap', md: 'nowrap' }}
        align="center"
        justify="space-between"
        rowGap={3}
        columnGap={{ base: 1, md: 3 }}
      >
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

let hasNavigated = false;

/** Focuses the heading with this ref (and `tabIndex={-1}`) after a navigation, unless a control has the focus. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title ? `${title} · Flyleaf` : 'Flyleaf';
  }, [title]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement === mainArea();
    if (hasNavigated && isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

export function focusScreen(): void {
  hasNavigated = true;
  const main = mainArea();
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}

export function forgetNavigation(): void {
  hasNavigated = false;
}

const mainArea = (): HTMLElement | null => document.querySelector('main');
