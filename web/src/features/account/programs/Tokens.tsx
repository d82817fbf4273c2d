import { NewToken } from './NewToken';
import { TokenList } from './TokenList';

export function Tokens() {
  return (
    <>
      <TokenList />
      <NewToken />
    </>
  );
}
