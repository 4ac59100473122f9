/** Creates an in-memory replacement for the browser's Cache Storage, which jsdom lacks. */
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
