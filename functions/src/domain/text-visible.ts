// What can be seen of a text. Imports nothing, so that the screens can use it without the schemas.

/** Joiners and variation selectors: parts of emoji, and of words in Persian and in scripts of India. */
const JOINERS = '\\u200c\\u200d\\ufe0e\\ufe0f';
/** Marks of the direction, without which a text looks different. */
const TURNING = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const INVISIBLE = new RegExp(`(?![${JOINERS}${TURNING}])\\p{Default_Ignorable_Code_Point}`, 'gu');
/** Where they join nothing. */
const USELESS_JOINER = new RegExp(`(?<![^\\0-\\x7f])[${JOINERS}]+`, 'gu');

/** Whether nothing of a text can be seen. */
export const isInvisible = (text: string): boolean =>
  /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Control}\u2800]*$/u.test(text);

/** A name without characters that nobody can see; as it is when nothing else is in it. */
export function withoutInvisible(name: string): string {
  const visible = name.replace(INVISIBLE, '').replace(USELESS_JOINER, '').trim();
  return visible === '' ? name : visible;
}
