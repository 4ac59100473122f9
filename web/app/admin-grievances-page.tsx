import { GrievancesScreen } from '../grievances/desk/grievances-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/grievances`: what people complain of. */
const AdminGrievancesPage = () => (
  <AdminOnly>
    <GrievancesScreen />
  </AdminOnly>
);
export default AdminGrievancesPage;
