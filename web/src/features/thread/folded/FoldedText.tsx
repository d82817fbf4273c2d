import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';

interface Props {
  of?: 'post' | 'note';
  onShow: () => void;
  /** For other kinds, whose pages have the sentence among their own texts. */
  children?: string;
}

export function FoldedText({ of, onShow, children }: Props) {
  const { t } = useLingui();
  return (
    <Flex wrap="wrap" align="center" columnGap={3}>
      <Text color="fg.muted" fontFamily="reading" fontStyle="italic">
        {children ??
          (of === 'post' ? t`A post by somebody you have blocked.` : t`A note by somebody you have blocked.`)}
      </Text>
      <Button variant="plain" size="sm" px={2} minHeight="touch" onClick={onShow}>
        {t`Show`}
      </Button>
    </Flex>
  );
}
