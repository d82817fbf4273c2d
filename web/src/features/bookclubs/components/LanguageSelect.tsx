import type { Language } from '@contract/bookclubs';
import { SelectField } from '@/components/form/SelectField';
import { isLanguage, languageNames } from '../languages';
import styles from './LanguageSelect.module.css';

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
}

const options = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

/** In which language the thread is read. */
export function LanguageSelect({ language, onLanguage }: Props) {
  return (
    <div className={styles.language}>
      <SelectField
        label="Language"
        options={options}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
      />
    </div>
  );
}
