import { useState } from 'react';
import { SelectField } from '@/components/form/SelectField';
import { type ColourMode, getColourMode, setColourMode } from '@/lib/colour-mode';

const options: readonly { value: ColourMode; label: string }[] = [
  { value: 'system', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ColourModeField() {
  const [mode, setMode] = useState(getColourMode);
  return (
    <SelectField
      label="Light or dark"
      options={options}
      value={mode}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.target.value)?.value ?? 'system';
        setMode(chosen);
        setColourMode(chosen);
      }}
    />
  );
}
