import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Button } from '@/components/form/Button';
import { useBlockTexts } from './block-texts';

interface Props {
  of: 'post' | 'note';
  onShow: () => void;
}

export function FoldedText({ of, onShow }: Props) {
  const { folded, show } = useBlockTexts();
  return (
    <Flex wrap="wrap" align="center" columnGap={3}>
      <Text color="fg.muted" fontFamily="reading" fontStyle="italic">
        {folded[of]}
      </Text>
      <Button variant="plain" size="sm" px={2} minHeight="touch" onClick={onShow}>
        {show}
      </Button>
    </Flex>
  );
}
