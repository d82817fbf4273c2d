import { pathOf } from '../../domain/addresses';

/** The same parameters as in Firebase's links. */
const linkTo = (mode: string, code: string): string =>
  `${pathOf.emailLink()}?${new URLSearchParams({ mode, oobCode: code })}`;

export const changePath = (code: string): string => linkTo('changeEmail', code);
export const takeBackPath = (code: string): string => linkTo('takeBackEmail', code);
