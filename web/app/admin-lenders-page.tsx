import { LendersScreen } from '../financing/desk/lenders-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/lenders`: the catalogue of lenders. */
const AdminLendersPage = () => (
  <AdminOnly>
    <LendersScreen />
  </AdminOnly>
);
export default AdminLendersPage;
