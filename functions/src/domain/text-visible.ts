/** Joiners and variation selectors: parts of emoji, and of words in Persian and in scripts of India. */
const JOINERS = '\\u200c\\u200d\\ufe0e\\ufe0f';
/** Direction marks, which change how a text looks. */
const TURNING = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const INVISIBLE = new RegExp(`(?![${JOINERS}${TURNING}])\\p{Default_Ignorable_Code_Point}`, 'gu');
/** Joiners between ASCII characters, which join nothing. */
const USELESS_JOINER = new RegExp(`(?<![^\\0-\\x7f])[${JOINERS}]+`, 'gu');

export const isInvisible = (text: string): boolean =>
  /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Control}\u2800]*$/u.test(text);

/** Removes invisible characters from a name, unless the name has nothing else. */
export function withoutInvisible(name: string): string {
  const visible = name.replace(INVISIBLE, '').replace(USELESS_JOINER, '').trim();
  return visible === '' ? name : visible;
}
