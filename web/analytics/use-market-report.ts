import { useQuery } from '@apollo/client/react';
import type { MarketReportOfQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import type { MarketState } from './market-report-url.ts';

const MarketReportOf = graphql(`
  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {
    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {
      asOf
      firstDay
      position
      cars
      listings
      prices {
        medianInr
        lowerQuartileInr
        upperQuartileInr
      }
      trend {
        percent
        matchedCars
      }
      days {
        day
        medianInr
        cars
        percent
        matchedCars
      }
      daysOnMarket {
        medianDays
        longerThanDays
        cars
        gone
      }
      sources {
        sourceId
        label
        cars
        percent
        medianInr
      }
      groupBy
      groups {
        key
        city
        brand
        model
        ageFrom
        ageTo
        cars
        prices {
          medianInr
          lowerQuartileInr
          upperQuartileInr
        }
        trend {
          percent
          matchedCars
        }
        daysOnMarket {
          medianDays
          longerThanDays
          cars
          gone
        }
      }
      groupsTotal
      choices {
        cities
        brands
        models
      }
    }
  }
`);

export type MarketReport = MarketReportOfQuery['marketReport'];
export type MarketGroup = MarketReport['groups'][number];

/** Queries the report that the URL describes. */
export const useMarketReport = ({ groupBy, asOf, ...filter }: MarketState) => {
  const variables = { filter, groupBy, asOf };
  const { data, previousData, loading, error, refetch } = useQuery(MarketReportOf, { variables });
  return {
    /** The requested report or, while it loads, the previous report. Undefined after an error or before the first response. */
    report: error ? undefined : (data ?? previousData)?.marketReport,
    loading,
    /** The server's error code, or NETWORK if there was no response; null if there is no error. */
    error: error ? errorCode(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
};
