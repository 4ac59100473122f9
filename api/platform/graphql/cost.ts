import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type Cost, NOTHING } from '../limits/budget.ts';

/** The fields that an operation asks of the root, by the names under which they stand in its answer: also those inside fragments, named
 *  or inline, however deep. The same name twice is one field. */
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

/** What an operation costs, by its text alone: each field of a query or subscription is a read, each of a mutation a write, as they would
 *  be over REST. What is no operation costs nothing: it is not run. */
export const costOf = (document: DocumentNode, operationName: string | null | undefined): Cost => {
  const operation = getOperationAST(document, operationName);
  if (!operation) return NOTHING;
  const fields = rootFieldsOf(document, operation).size;
  return operation.operation === 'mutation' ? { reads: 0, writes: fields } : { reads: fields, writes: 0 };
};
