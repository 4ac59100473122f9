import { PersonScreen } from '../admin/person-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/users/{id}`: one person. */
const AdminUserPage = () => (
  <AdminOnly>
    <PersonScreen />
  </AdminOnly>
);
export default AdminUserPage;
