import type { FastifyPluginAsync } from 'fastify';
import { marketReports, type ReportPorts } from './handler.ts';
import { reportRoutes } from './rest.ts';

/** Market reports, put together: for resolvers (`reports`) and REST clients (`door`). */
export const reportDoors = (ports: ReportPorts) => {
  const reports = marketReports(ports);
  const door: FastifyPluginAsync = async (app) => {
    await app.register(reportRoutes, { reports });
  };
  return { reports, door };
};
