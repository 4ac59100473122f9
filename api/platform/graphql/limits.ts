import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { useCSRFPrevention as csrfPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { type ASTVisitor, GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { rootFieldsOf } from './operation-cost.ts';

/** The largest GraphQL request in bytes. This is many times the size of our client's longest operation and filter. */
export const GRAPHQL_BODY_BYTES = 64 * 1024;
/** Limits of one operation. docs/decisions/042 explains each number. */
const LIMITS = { tokens: 400, aliases: 15, depth: 10, cost: 60_000, rootFields: 5, directives: 8 } as const;
/** Headers that make browsers send a preflight request first, so that another site cannot send the request with our cookies. */
export const CSRF_HEADERS: readonly string[] = ['x-graphql-csrf', 'apollo-require-preflight'];

const refusal = (message: string) => new GraphQLError(message, { extensions: { code: 'OPERATION_TOO_COMPLEX' } });

/** Returns a validation rule that limits the number of root fields. Each root field is a separate search, and the rate limit charges one read or
 *  write per root field. */
const maxRootFields =
  (most: number) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const { size } = rootFieldsOf(context.getDocument(), operation);
      if (size > most) context.reportError(refusal(`At most ${most} root fields in one operation, found ${size}.`));
    },
  });

/** Returns plugins that limit the cost of one request. In production, they also hide the schema and require a header against cross-site request
 *  forgery. */
export const limits = (production: boolean): readonly Plugin[] => {
  const { tokens, depth, aliases, cost, rootFields, directives } = LIMITS;
  return [
    maxTokensPlugin({ n: tokens }),
    maxDepthPlugin({ n: depth, flattenFragments: true }),
    maxAliasesPlugin({ n: aliases, allowList: [] }),
    maxDirectivesPlugin({ n: directives }),
    costLimitPlugin({ maxCost: cost, flattenFragments: true }),
    {
      onValidate({ addValidationRule }) {
        addValidationRule(maxRootFields(rootFields));
        if (production) addValidationRule(NoSchemaIntrospectionCustomRule);
      },
    },
    ...(production ? [csrfPrevention({ requestHeaders: [...CSRF_HEADERS] })] : []),
  ];
};
