import { chakra } from '@chakra-ui/react/styled-system';
import { plural } from '@lingui/core/macro';

/** ★★★½ */
const signsOf = (rating: number): string => '★'.repeat(Math.floor(rating)) + (rating % 1 ? '½' : '');

/** In a line of text. */
export function Rating({ rating }: { rating: number }) {
  return (
    <>
      <span aria-hidden="true">{signsOf(rating)}</span>
      <chakra.span srOnly>{plural(rating, { one: '# star', other: '# stars' })}</chakra.span>
    </>
  );
}
