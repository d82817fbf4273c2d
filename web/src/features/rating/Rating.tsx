import { chakra } from '@chakra-ui/react/styled-system';
import { plural } from '@lingui/core/macro';

const signsOf = (rating: number): string => '★'.repeat(Math.floor(rating)) + (rating % 1 ? '½' : '');

export function Rating({ rating }: { rating: number }) {
  return (
    <>
      <span aria-hidden="true">{signsOf(rating)}</span>
      <chakra.span srOnly>{plural(rating, { one: '# star', other: '# stars' })}</chakra.span>
    </>
  );
}
