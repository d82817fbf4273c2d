import type { ReactNode } from 'react';
import styles from './icons.module.css';

/** Icons are decoration: the control that holds one carries the words. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function lines(path: string) {
  return () => (
    <Icon>
      <path d={path} />
    </Icon>
  );
}

export const PlusIcon = lines('M12 5v14M5 12h14');
export const CloseIcon = lines('M6 6l12 12M18 6L6 18');
export const CheckIcon = lines('M5 12.5l4.5 4.5L19 7.5');
export const PreviousIcon = lines('M14.5 6l-6 6 6 6');
export const NextIcon = lines('M9.5 6l6 6-6 6');
export const ExpandIcon = lines('M6 9.5l6 6 6-6');
export const DeleteIcon = lines('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5');
export const EditIcon = lines('M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5');
export const HomeIcon = lines('M4 11.5L12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9');
export const NotesIcon = lines('M6.5 4h11v16h-11zM9.5 8.5h5M9.5 12h5M9.5 15.5h3');
export const DiscussIcon = lines('M4 5.5h12v8.5H9.5L6 17v-3H4zM18.5 9.5H20V17h-1.5v3L15 17h-4');
export const AccountIcon = lines(
  'M12 12a3.75 3.75 0 100-7.5 3.75 3.75 0 000 7.5zM4.5 20c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
);
export const MembersIcon = lines(
  'M9 11.5a3.25 3.25 0 100-6.5 3.25 3.25 0 000 6.5zM3 19c.6-3.2 3-4.75 6-4.75S14.4 15.8 15 19M15.5 5.4a3.25 3.25 0 010 5.8M17.5 14.7c2 .6 3.1 2.1 3.5 4.3',
);
export const LikeIcon = lines('M12 19.5S4.5 15 4.5 9.6A3.9 3.9 0 0112 8a3.9 3.9 0 017.5 1.6C19.5 15 12 19.5 12 19.5z');
export const ReplyIcon = lines('M9.5 6L4.5 11l5 5M5 11h8.5a6 6 0 016 6v1.5');
export const ViewIcon = lines(
  'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
);
export const SearchIcon = lines('M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20');
export const SettingsIcon = lines(
  'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 9.5a2 2 0 100-4 2 2 0 000 4zM9 18.5a2 2 0 100-4 2 2 0 000 4z',
);
export const LanguageIcon = lines(
  'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM3.5 12h17M12 3.5c5 4.5 5 12.5 0 17M12 3.5c-5 4.5-5 12.5 0 17',
);
export const WarningIcon = lines('M12 4.5L21 19.5H3zM12 10v4.5M12 17v.1');
