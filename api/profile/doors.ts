import type { FastifyPluginAsync } from 'fastify';
import { type DataPorts, personalFile } from './data.ts';
import { type PicturePorts, pictures as picturesOf } from './pictures.ts';
import { dataRoutes } from './rest-data.ts';
import { pictureRoutes } from './rest-picture.ts';

/** Pictures, and everything about oneself as a file, put together. */
export const profileDoors = (ports: PicturePorts & DataPorts) => {
  const pictures = picturesOf(ports);
  const data = personalFile({ ...ports, exporters: { ...ports.exporters, picture: pictures.exportOf } });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(pictureRoutes, { pictures });
    await app.register(dataRoutes, { data });
  };
  /** Erasure of the account. */
  const erase = async (userId: string): Promise<void> => {
    await pictures.erase(userId);
  };
  return { door, erase };
};
