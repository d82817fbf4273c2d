import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

export interface User extends UserEvent {
  /** Adds text to a field in one step. `type` fires events for each key and is for tests of typing. */
  fill: (field: Element, text: string) => Promise<void>;
}

/** A reader with a keyboard and a mouse. It ignores `pointer-events`, because tests have no style rules. */
export function newUser(): User {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const fill = async (field: Element, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return Object.assign(user, { fill });
}
