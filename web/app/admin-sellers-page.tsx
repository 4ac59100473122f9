import { SellersScreen } from '../sellers/sellers-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/sellers`: which account sells what. */
const AdminSellersPage = () => (
  <AdminOnly>
    <SellersScreen />
  </AdminOnly>
);
export default AdminSellersPage;
