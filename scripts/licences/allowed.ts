/**
 * Licences under which a package may ship, by their SPDX names: they ask for their notice and no more. The last is for
 * fonts.
 */
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
]);

/** Whether an SPDX expression leaves us a licence that is allowed: of an OR one will do, of an AND each must be. */
export function isAllowed(expression: string | undefined): boolean {
  if (!expression) return false;
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)));
}
