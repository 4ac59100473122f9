import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { useCSRFPrevention as csrfPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { type ASTVisitor, GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { rootFieldsOf } from './admission.ts';

/** Bytes of a GraphQL request: many times what the longest operation and filter of our own client take. */
export const GRAPHQL_BODY_BYTES = 64 * 1024;
/** What one operation may ask for. The reasons for each number are in docs/decisions/042. */
const LIMITS = { tokens: 400, aliases: 15, depth: 10, cost: 60_000, rootFields: 5, directives: 8 } as const;
/** Any of these makes a browser ask first, so that another site cannot have it sent along with our cookies. */
export const CSRF_HEADERS: readonly string[] = ['x-graphql-csrf', 'apollo-require-preflight'];

const refusal = (message: string) => new GraphQLError(message, { extensions: { code: 'OPERATION_TOO_COMPLEX' } });

/** Each root field is a search of its own: their number is what an operation costs. */
const maxRootFields =
  (most: number) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const { size } = rootFieldsOf(context.getDocument(), operation);
      if (size > most) context.reportError(refusal(`At most ${most} root fields in one operation, found ${size}.`));
    },
  });

/** What keeps one request from costing more than it should. `production` also hides the schema and asks for proof against
 *  forged cross-site requests. */
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
