import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '@/components/form/Button';
import { toast, toastAction } from '@/lib/toasts';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toastAction(t`Copied`);
    } catch {
      toast(t`Couldn't copy the codes. Select them and copy them by hand.`, { kind: 'failed' });
    }
  };
  return (
    <section>
      <h3>{t`Recovery codes`}</h3>
      <Text color="fg.muted" fontSize="sm">
        {t`Keep them in a safe place: they aren't shown again. If you lose your device, each sets a new password once.`}
      </Text>
      <chakra.ul
        aria-label={t`Recovery codes`}
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))"
        gap={1}
        my={3}
        fontFamily="mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Button variant="outline" onClick={copy}>
        <Copy />
        {t`Copy`}
      </Button>
    </section>
  );
}
