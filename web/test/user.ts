import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

export interface User extends UserEvent {
  fill: (field: Element, text: string) => Promise<void>;
}

export function newUser(): User {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const fill = async (field: Element, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return Object.assign(user, { fill });
}
