/** Returns disjoint sets (union-find) of the numbers 0 to n-1. Each set is identified by its smallest member. Uses four bytes per number, so 4 MB
 *  for a million numbers. */
export const disjointSets = (size: number) => {
  const parent = Int32Array.from({ length: size }, (_, index) => index);
  const find = (start: number): number => {
    let at = start;
    for (let up = parent[at] ?? at; up !== at; up = parent[at] ?? at) {
      const above = parent[up] ?? up;
      parent[at] = above;
      at = above;
    }
    return at;
  };
  return {
    find,
    union: (a: number, b: number): void => {
      const [left, right] = [find(a), find(b)];
      parent[Math.max(left, right)] = Math.min(left, right);
    },
  };
};
