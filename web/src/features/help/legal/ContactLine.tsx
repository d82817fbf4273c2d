import { chakra } from '@chakra-ui/react/styled-system';
import { contactHref, operator } from '@domain/operator';

/** The operator's email or web address, once `operator.json` has one. */
export function ContactLine() {
  const href = contactHref(operator);
  if (!href) return null;
  return (
    <p>
      <chakra.a href={href} color="accent.fg" textDecoration="underline">
        {operator.contact}
      </chakra.a>
    </p>
  );
}
