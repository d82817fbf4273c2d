/** Whether a field has what it has before anyone fills it: null, `''`, 0, false or an empty list. */
export const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** The fields that are filled. */
export const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Partial<Fields>;
