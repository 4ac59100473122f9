import { LooksScreen } from '../audit/looks-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/conversations`: the histories of what people said and offered. */
const AdminConversationsPage = () => (
  <AdminOnly>
    <LooksScreen />
  </AdminOnly>
);
export default AdminConversationsPage;
