import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { RATING_LENGTH } from '../../../schema/ratings/enumerations.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { rateSellerTexts } from '../../shared/texts/en/rate-seller.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { MultilineField } from '../../shared/ui/multiline-field.tsx';
import { RadioGroup } from '../../shared/ui/radio-group.tsx';
import { toast } from '../../shared/ui/toast.ts';

graphql(`
  fragment MyRatingOf on OwnRating {
    ground
    isHidden
    whyHidden
    rating {
      id
      stars
      words
      answer
    }
  }
`);
const MyRating = graphql(`
  query MyRating($id: ID!) {
    myRating(id: $id) {
      ...MyRatingOf
    }
  }
`);
const RateSellerCommand = graphql(`
  mutation RateSeller($id: ID!, $stars: Int!, $words: String) {
    rateSeller(id: $id, stars: $stars, words: $words) {
      ...MyRatingOf
      ...Refused
    }
  }
`);

const STARS = ['5', '4', '3', '2', '1'] as const;
type Stars = (typeof STARS)[number];
const starsOf = (count: number | undefined): Stars | null => STARS.find((one) => Number(one) === count) ?? null;

interface Given {
  readonly stars: number;
  readonly words: string | null;
}
interface RatingFormProps {
  readonly given: Given | null;
  /** @returns the error code; null on success */
  onSend(rating: Given): Promise<string | null>;
}

/** The form for a rating: stars and a comment. */
const RatingForm = ({ given, onSend }: RatingFormProps) => {
  const t = useTexts(rateSellerTexts);
  const [stars, setStars] = useState(starsOf(given?.stars));
  const [words, setWords] = useState(given?.words ?? '');
  const [wasTried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sending || stars === null) return;
    setSending(true);
    setCode(await onSend({ stars: Number(stars), words: words.trim() || null }));
    setSending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-4">
      <RadioGroup
        label={t.stars}
        options={STARS.map((value) => ({ value, label: t.star[value] }))}
        value={stars}
        error={wasTried && stars === null ? t.starsMissing : undefined}
        onChange={setStars}
      />
      <MultilineField maxLength={RATING_LENGTH} label={t.words} hint={t.wordsHint} value={words} onChange={setWords} />
      {code !== null && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
          <strong>{t.failed}.</strong> {refusalText(t.refusals, code)}
        </p>
      )}
      <Button type="submit" loading={sending} className="self-start">
        {sending ? t.sending : t.submit}
      </Button>
    </form>
  );
};

/** Lets users rate a seller with whom they have dealt. Renders nothing for other users. */
export const RateSeller = ({ sellerId }: { readonly sellerId: string }) => {
  const t = useTexts(rateSellerTexts);
  const [isOpen, setOpen] = useState(false);
  const rating = useCommand(RateSellerCommand);
  const { data, refetch } = useQuery(MyRating, { variables: { id: sellerId }, errorPolicy: 'all' });
  const own = data?.myRating;
  if (!own?.ground) return null;
  const send = async (given: Given): Promise<string | null> => {
    const refused = await rating.send({ id: sellerId, ...given });
    if (refused !== null) return refused;
    setOpen(false);
    toast({ title: t.sent });
    await refetch().catch(() => undefined);
    return null;
  };
  return (
    <div className="mt-5 border-t border-edge pt-4">
      <p className="text-sm text-soft">{own.isHidden ? t.hidden : t.grounds[own.ground]}</p>
      {own.whyHidden && <p className="text-sm break-words text-soft">{t.why(own.whyHidden)}</p>}
      {own.rating?.answer && (
        <div className="mt-2 rounded-control bg-sunken px-3 py-2">
          <p className="text-sm font-semibold">{t.answer}</p>
          <p className="break-words whitespace-pre-line">{own.rating.answer}</p>
        </div>
      )}
      <Button look="secondary" className="mt-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {own.rating ? t.change : t.open}
      </Button>
      {isOpen && <RatingForm given={own.rating ?? null} onSend={send} />}
    </div>
  );
};
