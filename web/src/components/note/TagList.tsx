import { HStack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';

interface Props {
  tags: readonly string[];
  hrefOf?: (tag: string) => string;
}

export function TagList({ tags, hrefOf }: Props) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <HStack as="ul" aria-label={t`Tags`} wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
      {tags.map((tag) => (
        <li key={tag}>
          {hrefOf ? (
            <AppLink to={hrefOf(tag)} display="inline-flex" alignItems="center" minHeight="touch">
              <bdi>#{tag}</bdi>
            </AppLink>
          ) : (
            <bdi>#{tag}</bdi>
          )}
        </li>
      ))}
    </HStack>
  );
}
