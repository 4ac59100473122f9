import type { PageMadeAgain } from '../../api/featured/slots/slot-choice-replay.ts';

const HOUR_MS = 3_600_000;

/** Formats a page of results with its featured slots as text for a terminal: the candidates, the assigned slots, and the result of repeating the
 *  selection. */
export const saySlots = (page: PageMadeAgain): string => {
  const { choiceId, at, day, size, seedHash, isSeedAsPublished, candidates, given, again, isSame } = page;
  const isGiven = (id: string) => given.find(({ featuredId }) => featuredId === id);
  const markOf = (id: string) => (isGiven(id) ? (isGiven(id)?.isGhost ? 'o' : '*') : ' ');
  const assigned = {
    true: 'withheld as the seed of the period says',
    false: 'withheld NOT as the seed of the period says',
    null: 'the viewer is forgotten: whether it was withheld as the seed of the period says cannot be checked',
  };
  return [
    `choice ${choiceId} at ${at}, for a page of ${size} cars`,
    `seed of ${day}: SHA-256 ${seedHash}${isSeedAsPublished ? '' : ', which the stored seed does not have'}`,
    `${candidates.length} candidates (* has a slot, o would have had it and was withheld): turns of the day, paid hours of the day, featured time, car`,
    ...candidates.map(
      ({ turns, paidMs, featuredId, carId }) =>
        `${markOf(featuredId)} ${String(turns).padStart(6)} ${(paidMs / HOUR_MS).toFixed(2).padStart(6)}  ${featuredId}  ${carId}`,
    ),
    ...given.map(
      ({ place, featuredId, isGhost, outcome }, n) =>
        `place ${place}: ${isGhost ? 'withheld from' : 'given to'} ${featuredId} (${outcome}), chosen again ${again[n]?.featuredId ?? 'nobody'}`,
    ),
    ...(page.isWithoutSlots ? ['this viewer gets no slots'] : []),
    assigned[`${page.isAssignedTheSame}`],
    isSame ? 'chosen again: the same' : 'chosen again: NOT the same',
  ].join('\n');
};
