import { z } from 'zod';
import { objectFrom } from '../platform/graphql/from-zod.ts';
import { may, operations } from '../shared/graphql-and-rest-operation.ts';

/** An admin desk and the number of items that wait there. */
export const AdminDesk = z.object({
  path: z.string().describe("The desk's path below `/admin/`."),
  waiting: z.int().describe('How many items wait for an answer now.'),
});

export interface DeskPorts {
  readonly desks: () => Promise<readonly z.output<typeof AdminDesk>[]>;
}
declare module '../platform/graphql/context.ts' {
  interface Context extends DeskPorts {}
}
objectFrom('AdminDesk', AdminDesk, { description: 'How much waits at an admin desk.' });

const { operation, routes } = operations<DeskPorts>({ tags: ['admin'], ports: ({ desks }) => ({ desks }) });
operation({
  name: 'adminDesks',
  rest: 'GET /api/admin/desks',
  summary: 'How much waits at each admin desk; desks where nothing can wait are missing',
  access: may('admin'),
  output: z.array(AdminDesk),
  run: ({ desks }) => desks(),
});

/** REST routes for the overview of the admin desks. */
export const deskRoutes = routes;
