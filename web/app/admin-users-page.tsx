import { PeopleScreen } from '../admin/people-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/users`: find people. */
const AdminUsersPage = () => (
  <AdminOnly>
    <PeopleScreen />
  </AdminOnly>
);
export default AdminUsersPage;
