import { Text } from '@chakra-ui/react/text';
import { AppLink } from '@/components/navigation/AppLink';

interface Props {
  to: string;
  user: string;
  text: string;
  /** Further details, such as the chapter. */
  about?: string;
}

export function SaidLine({ to, user, text, about = '' }: Props) {
  return (
    <li>
      <AppLink to={to} display="block" color="fg" textDecoration="none" css={{ '&:hover p:first-of-type': underlined }}>
        <Text dir="auto" fontFamily="reading" lineClamp={3} overflowWrap="anywhere">
          {text}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          <bdi>{user}</bdi>
          {about && ` · ${about}`}
        </Text>
      </AppLink>
    </li>
  );
}

const underlined = { textDecoration: 'underline' };
