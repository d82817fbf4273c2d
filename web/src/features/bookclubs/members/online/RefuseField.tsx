import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@/components/checkbox/Checkbox';

interface Props {
  checked: boolean;
  disabled: boolean;
  onChange: (refuse: boolean) => void;
}

export function RefuseField(props: Props) {
  const { t } = useLingui();
  return (
    <Checkbox
      {...props}
      label={t`Don't let members add me again`}
      hint={t`You can take this back on your account page, and still join by an invite link.`}
    />
  );
}
