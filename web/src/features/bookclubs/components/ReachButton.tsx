import { useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';

const ReachDialog = lazyPart(async () => (await import('@/features/notices/reach/ReachDialog')).ReachDialog, {
  texts: 'reports',
});

export function ReachButton(props: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button minHeight="touch" {...props} onClick={() => setOpen(true)}>
        <BellRing />
        {t`How we reach you`}
      </Button>
      {isOpen && <ReachDialog onClose={() => setOpen(false)} />}
    </>
  );
}
