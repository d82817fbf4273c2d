import { chakra } from '@chakra-ui/react/styled-system';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

/** The mark: a book open at its flyleaf, the blank page that faces the cover. */
export function Logo() {
  return (
    <AppLink
      to={hrefs.home()}
      display="inline-flex"
      alignItems="center"
      gap={2}
      minHeight="touch"
      color="fg"
      fontFamily="heading"
      fontSize="xl"
      fontWeight="bold"
      letterSpacing="-0.02em"
      textDecoration="none"
    >
      <chakra.svg viewBox="0 0 32 32" boxSize={8} aria-hidden="true" focusable="false">
        <chakra.path fill="accent.solid" d="M15 5.5C11.5 4 7.5 4 4 5v21c3.5-1 7.5-1 11 .5z" />
        <chakra.path
          fill="bg.panel"
          stroke="accent.solid"
          strokeWidth="1.75"
          d="M17 5.5c3.5-1.5 7.5-1.5 11-.5v21c-3.5-1-7.5-1-11 .5z"
        />
        <chakra.path fill="ribbon" d="M21.5 4.3q1.5-.2 3 .1v9.1L23 12l-1.5 1.5z" />
      </chakra.svg>
      <span>Flyleaf</span>
    </AppLink>
  );
}
