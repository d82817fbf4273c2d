import { Input } from '@chakra-ui/react/input';
import { useLingui } from '@lingui/react/macro';
import { ChapterInParts } from '@/features/progress/ChapterInParts';
import { useParts } from '@/lib/named-chapters';

interface Props {
  value: string;
  invalid: boolean;
  describedBy: string;
  onChange: (typed: string) => void;
}

export function AnotherChapter({ value, invalid, describedBy, onChange }: Props) {
  const { t } = useLingui();
  const parts = useParts();
  if (parts) {
    const field = { parts, value, invalid, describedBy, onChange };
    return <ChapterInParts {...field} label={t`Chapter`} />;
  }
  return (
    <Input
      aria-label={t`Chapter`}
      width="5.5rem"
      size="sm"
      minHeight="touch"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
