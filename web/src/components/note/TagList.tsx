import { HStack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';

export function TagList({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <HStack as="ul" aria-label={t`Tags`} wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
      {tags.map((tag) => (
        <li key={tag}>
          <bdi>#{tag}</bdi>
        </li>
      ))}
    </HStack>
  );
}
