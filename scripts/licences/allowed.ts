/** Permissive licences that shipped packages may have, as SPDX ids. OFL is for fonts, CC for lists of licence names. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'CC0-1.0',
  'CC-BY-3.0',
]);

/** Whether an SPDX expression permits an allowed licence: any operand of an OR, or all operands of an AND. */
export function isAllowed(expression: string | undefined): boolean {
  if (!expression) return false;
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)));
}
