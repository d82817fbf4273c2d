import { Account } from './Account';

export function AccountPage() {
  return <Account />;
}
