import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { refuseForeignIdentity } from '../http/identity-in-payload.ts';
import { type Cost, NOTHING, type Tab } from '../limits/request-budget.ts';
import type { RequestContext } from './context.ts';

/** Returns the response names of an operation's root fields, including fields inside fragments at any depth. A repeated name counts once. */
export const rootFieldsOf = (document: DocumentNode, operation: OperationDefinitionNode): ReadonlySet<string> => {
  const names = new Set<string>();
  const entered = new Set<string>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add((selection.alias ?? selection.name).value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (!entered.has(selection.name.value)) {
        entered.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return names;
};

/** The properties of an operation that follow from its text. */
export interface OperationFacts {
  readonly cost: Cost;
  /** The names of the declared variables. GraphQL ignores undeclared variables that a client sends. */
  readonly variables: ReadonlySet<string>;
  readonly name: string | null;
}
const NO_OPERATION: OperationFacts = { cost: NOTHING, variables: new Set(), name: null };

/** Analyses an operation. Each root field costs a read, or a write in a mutation, as over REST. A document without an operation runs nothing. */
export const factsOf = (document: DocumentNode, operationName: string | null | undefined): OperationFacts => {
  const operation = getOperationAST(document, operationName);
  if (!operation) return NO_OPERATION;
  const fields = rootFieldsOf(document, operation).size;
  const cost = operation.operation === 'mutation' ? { reads: 0, writes: fields } : { reads: fields, writes: 0 };
  const variables = new Set(operation.variableDefinitions?.map(({ variable }) => variable.name.value));
  return { cost, variables, name: operation.name?.value ?? null };
};

/** Admits an operation: charges its sender, and rejects undeclared variables that name another sender. GraphQL itself rejects unknown fields.
 *  @throws Rejection RATE_LIMITED, NOT_YOURSELF */
export const admitOperation = (
  {
    tab,
    currentUser: user,
    currentVisitor: visitor,
  }: Pick<RequestContext, 'currentUser' | 'currentVisitor'> & { tab: Tab },
  { cost, variables: declared }: OperationFacts,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): void => {
  tab.charge(cost);
  for (const name in variables)
    if (!declared.has(name)) refuseForeignIdentity({ [name]: variables[name] }, { user, visitor });
};
