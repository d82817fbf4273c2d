import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';

interface Props {
  label: string;
  /** The option without a choice. */
  none: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** The label of the choice. */
  chosen: string | undefined;
  onChoose: (value: string) => void;
  onOpen?: () => void;
}

/** The browser's own select lies invisibly above the chip, so that a phone shows its own picker. */
export function SelectChip({ label, none, options, value, chosen, onChoose, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <span data-ui="chip" data-on={chosen ? '' : undefined}>
      <bdi aria-hidden="true">{chosen || label}</bdi>
      {!chosen && <ChevronDown />}
      <select aria-label={label} value={value} onFocus={onOpen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {chosen && (
        <button type="button" aria-label={t`Remove the filter ${chosen}`} onClick={() => onChoose('')}>
          <X />
        </button>
      )}
    </span>
  );
}
