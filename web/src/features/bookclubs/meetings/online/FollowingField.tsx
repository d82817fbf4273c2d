import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@/components/form/Select';

interface Props {
  following: boolean;
  onChange: (following: boolean) => void;
}

export function FollowingField({ following, onChange }: Props) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Which meetings?`}
      options={[
        { value: 'one', label: t`This meeting` },
        { value: 'following', label: t`All from here on` },
      ]}
      value={following ? 'following' : 'one'}
      onChange={({ target }) => onChange(target.value === 'following')}
    />
  );
}
