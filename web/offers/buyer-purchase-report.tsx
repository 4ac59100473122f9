import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';

const BuyerSaleQuery = graphql(`
  query BuyerSale($id: ID!) {
    saleForBuyer(id: $id) {
      ...BuyerSaleFacts
    }
  }
`);
graphql(`
  fragment BuyerSaleFacts on SaleForBuyer {
    listingId
    canTell
    toldAt
    isDenied
    soldAt
  }
`);
const TellListingSale = graphql(`
  mutation TellListingSale($id: ID!) {
    tellListingSale(id: $id) {
      ...BuyerSaleFacts
      ...Refused
    }
  }
`);

/** Lets the buyer whose offer was accepted report that they have bought the car. Renders nothing for cars from external sources. */
export const BuyerSale = ({ listingId }: { listingId: string }) => {
  const texts = useTexts(offerTexts);
  const t = texts.steps.sale;
  const { instant } = useFormats();
  const { data, refetch } = useQuery(BuyerSaleQuery, {
    variables: { id: listingId },
    fetchPolicy: 'cache-and-network',
  });
  const tell = useCommand(TellListingSale);
  const sale = data?.saleForBuyer;
  if (!sale) return null;
  const said = () => {
    if (sale.soldAt !== null) return t.sold(instant(sale.soldAt));
    if (sale.isDenied) return t.denied;
    return sale.toldAt === null ? t.text : t.told(instant(sale.toldAt));
  };
  return (
    <section className="mt-5 flex flex-col items-start gap-2 border-t border-line pt-4">
      <h4 className="font-semibold">{t.title}</h4>
      <p role="status" className="text-sm text-soft">
        {said()}
      </p>
      <ErrorNote>{tell.code && refusalText(texts.refusal, tell.code)}</ErrorNote>
      {sale.canTell && (
        <Button
          look="secondary"
          size="sm"
          loading={tell.isBusy}
          onClick={() => void tell.send({ id: listingId }, () => void refetch())}
        >
          {t.tell}
        </Button>
      )}
    </section>
  );
};
