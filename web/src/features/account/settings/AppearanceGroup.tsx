import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { SelectField } from '@/components/form/Select';
import { LanguageField } from '@/components/settings/LanguageSelect';
import { areShortcutsOn, turnShortcuts } from '@/lib/shortcuts-setting';
import { saveLanguage } from './api';
import { SettingsGroup } from './SettingsGroup';

/** Light or dark mode is stored in this browser, and the language in the account. */
export function AppearanceGroup() {
  const { t } = useLingui();
  const [mode, setMode] = useState(getColourMode);
  const [hasShortcuts, setShortcuts] = useState(areShortcutsOn);
  const options: readonly { value: ColourMode; label: string }[] = [
    { value: 'system', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ];
  return (
    <SettingsGroup title={t`Reading and look`}>
      <SelectField
        label={t`Appearance`}
        options={options}
        value={mode}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.target.value)?.value ?? 'system';
          setMode(chosen);
          setColourMode(chosen);
        }}
      />
      <LanguageField onChoose={saveLanguage} />
      <div data-part="keys">
        <Checkbox
          label={t`Keyboard shortcuts`}
          hint={t`Single keys, in this browser. Press ? for the list.`}
          checked={hasShortcuts}
          onChange={(isOn) => {
            setShortcuts(isOn);
            turnShortcuts(isOn);
          }}
        />
      </div>
    </SettingsGroup>
  );
}

const KEY = 'mode';
const modes = ['system', 'light', 'dark'] as const;

type ColourMode = (typeof modes)[number];

/** `system`, the default, follows the device. */
function getColourMode(): ColourMode {
  try {
    const stored = localStorage.getItem(KEY);
    return modes.find((mode) => mode === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** The head script applies the stored choice before the next first paint. */
function setColourMode(mode: ColourMode): void {
  const root = document.documentElement.dataset;
  if (mode === 'system') delete root.mode;
  else root.mode = mode;
  try {
    if (mode === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, mode);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
