import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Fuel } from '../../../schema/marketplace/enumerations.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { FigureList } from '../figure-list.tsx';
import { GenerateArticle, MarketFigures } from './queries.ts';

/** A segment of our market. A missing field does not restrict the segment. */
export interface Part {
  readonly city?: string;
  readonly brand?: string;
  readonly model?: string;
  readonly fuelType?: Fuel;
}
interface FoundFiguresProps {
  readonly part: Part;
  readonly language: string;
  readonly category: string;
}
/** The figures of a market segment, and a button that generates a draft about them. */
export const FoundFigures = ({ part, language, category }: FoundFiguresProps) => {
  const { generate: t, refusals } = useTexts(blogDeskTexts);
  const { count } = useFormats();
  const navigate = useNavigate();
  const [byModel, setByModel] = useState(false);
  const write = useCommand(GenerateArticle);
  const { data, error, refetch } = useQuery(MarketFigures, {
    ...{ ssr: false, fetchPolicy: 'network-only', variables: part },
  });
  if (error && !data) return <QueryFailed title={t.lookFailed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.looking} blocks={['h-6', 'h-40']} />;
  const { cars, isSample, figures, textModel } = data.marketFigures;
  if (figures.length === 0)
    return (
      <div role="status">
        <p className="font-semibold">{`${t.none}: ${t.found(count(cars), cars)}`}</p>
        <p className="text-soft">{t.noneText}</p>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {t.found(count(cars), cars)}
      </p>
      {isSample && <p>{t.sample}</p>}
      <FigureList figures={figures} />
      {textModel === null ? (
        <p className="text-sm text-soft">{t.noModel}</p>
      ) : (
        <Checkbox label={t.byModel(textModel)} checked={byModel} disabled={write.isBusy} onChange={setByModel} />
      )}
      <ErrorNote>{write.code === null ? null : refusalText(refusals, write.code)}</ErrorNote>
      <Button
        className="self-start"
        loading={write.isBusy}
        onClick={() =>
          void write.send({ input: { ...part, language, category, byModel } }, ({ id }) =>
            navigate(`/admin/blog/${id}`),
          )
        }
      >
        {t.write}
      </Button>
    </div>
  );
};
