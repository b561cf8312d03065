/** Documents of subscriptions, parsed, validated and held to the limits once for all who send the same. */
import { type DocumentNode, GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { cacheByText } from './limits.ts';
import type { Yoga } from './yoga.ts';

/** What a client sends, as GraphQL over HTTP and WebSocket name it. */
export interface GraphqlParams {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

export class Documents {
  readonly #yoga: Yoga;
  readonly #known = cacheByText<DocumentNode>();

  constructor(yoga: Yoga) {
    this.#yoga = yoga;
  }

  /** The document of a subscription; null for anything else, and for what is in any way not in order. */
  subscriptionIn(params: GraphqlParams, address: string): DocumentNode | null {
    const document = this.#known.get(params.query) ?? this.#read(params, address);
    const operation = document && getOperationAST(document, params.operationName);
    return operation?.operation === OperationTypeNode.SUBSCRIPTION ? document : null;
  }

  #read(params: GraphqlParams, address: string): DocumentNode | null {
    try {
      const { parse, validate, schema } = this.#yoga.getEnveloped({ address, params });
      const document: DocumentNode = parse(params.query);
      if (validate(schema, document).length > 0) return null;
      this.#known.set(params.query, document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) return null;
      throw error;
    }
  }
}
