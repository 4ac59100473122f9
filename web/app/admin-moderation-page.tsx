import { ModerationScreen } from '../safety/desk/moderation-screen.tsx';
import { AdminOnly } from './admin-only.tsx';

/** `/admin/moderation`: reported people and messages, and appeals. */
const AdminModerationPage = () => (
  <AdminOnly>
    <ModerationScreen />
  </AdminOnly>
);
export default AdminModerationPage;
