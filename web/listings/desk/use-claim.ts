import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CLAIM_IDLE_MINUTES } from '../../../schema/listings/limits.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { ClaimReview, ReleaseReview } from './queries.ts';
import type { ReviewedCase } from './review-items.ts';

/** The minimum interval between two renewals of a claim, in milliseconds. */
const KEEP_AFTER_MS = 120_000;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Manages the reviewer's claim on a case. Clicks and key presses on the page renew the claim. Without them, it expires.
 *  @param again refetches the case */
export const useClaim = ({ id, entry }: Pick<ReviewedCase, 'id' | 'entry'>, again: () => void) => {
  const claiming = useCommand(ClaimReview);
  const releasing = useCommand(ReleaseReview);
  const keeping = useCommand(ClaimReview);
  const [code, setCode] = useState<string | null>(null);
  const [had, setHad] = useState(false);
  /** True from the press on the button that releases the claim until the entry shows that the claim has ended. */
  const [isGivenBack, setGivenBack] = useState(false);
  const keptAt = useRef(0);
  const { claimedByYou: isMine, claimedUntil } = entry;
  if (isMine && !had && !isGivenBack) setHad(true);
  if (!isMine && isGivenBack) setGivenBack(false);

  const take = async () => {
    const refused = await claiming.send({ id });
    setCode(refused);
    if (refused !== null) again();
  };
  const release = async () => {
    setHad(false);
    setGivenBack(true);
    const refused = await releasing.send({ id });
    setCode(refused);
    // Any other refusal leaves the claim with the reviewer.
    if (refused !== null && refused !== 'REVIEW_NOT_CLAIMED') setGivenBack(false);
    if (refused !== null) again();
  };
  const keep = useEffectEvent(() => {
    if (Date.now() - keptAt.current < KEEP_AFTER_MS) return;
    keptAt.current = Date.now();
    void keeping.send({ id }).then((refused) => {
      if (refused !== null) again();
    });
  });
  const look = useEffectEvent(again);
  useEffect(() => {
    if (!isMine || claimedUntil === null) return;
    keptAt.current = Date.parse(claimedUntil) - CLAIM_IDLE_MINUTES * MINUTE_MS;
    const press = () => keep();
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', press);
    const left = Math.min(Math.max(0, Date.parse(claimedUntil) - Date.now()), CLAIM_IDLE_MINUTES * MINUTE_MS);
    const ended = setTimeout(() => look(), left + SECOND_MS);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', press);
      clearTimeout(ended);
    };
  }, [isMine, claimedUntil]);

  return {
    isMine,
    /** True if the reviewer has lost the claim without giving it back, for example because it has expired. */
    isLost: had && !isMine && entry.waitingSince !== null,
    isBusy: claiming.isBusy || releasing.isBusy,
    /** The error code of the last attempt to claim or release the case; null on success. */
    code,
    take,
    release,
  };
};
export type Claim = ReturnType<typeof useClaim>;
