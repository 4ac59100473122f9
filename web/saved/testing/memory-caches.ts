/** The part of the browser's cache storage that offline copies use, in memory: jsdom has none. */
export const memoryCaches = () => {
  const kept = new Map<string, Response>();
  const match = async (address: string) => kept.get(address)?.clone();
  return {
    match,
    open: async () => ({
      match,
      put: async (address: string, answer: Response) => {
        kept.set(address, answer);
      },
    }),
  };
};
