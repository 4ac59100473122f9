import { LeadsScreen } from '../contacts/desk/leads-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/leads`: how dealers are reached, and what became of leads. */
const AdminLeadsPage = () => (
  <AdminOnly>
    <LeadsScreen />
  </AdminOnly>
);
export default AdminLeadsPage;
