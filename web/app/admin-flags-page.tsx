import { FlagsScreen } from '../flags/desk/flags-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/flags`: reported listings. */
const AdminFlagsPage = () => (
  <AdminOnly>
    <FlagsScreen />
  </AdminOnly>
);
export default AdminFlagsPage;
