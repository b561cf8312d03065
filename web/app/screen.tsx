import { type ComponentType, lazy, useState } from 'react';
import {
  type AnyVariables,
  type Client,
  createRequest,
  type GraphQLRequest,
  type TypedDocumentNode,
  useClient,
} from 'urql';

export interface Params {
  readonly id?: string | undefined;
}

export interface Screen {
  readonly path: string;
  /** Resolves when the code of the screen is there; until then its content is what waits for it. */
  readonly load: () => Promise<unknown>;
  readonly content: () => ComponentType;
  /** What the screen asks first. */
  readonly requests: (params: Params) => readonly GraphQLRequest[];
}

export function screen<Variables extends AnyVariables>(
  path: string,
  code: () => Promise<{ readonly default: ComponentType }>,
  ...first: [TypedDocumentNode<unknown, Variables>, (params: Params) => Variables] | []
): Screen {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const module = await code();
    loaded = module.default;
    return module;
  };
  const Late = lazy(load);
  return {
    path,
    load,
    content: () => loaded ?? Late,
    requests: (params) => {
      if (first.length === 0) return [];
      const [document, variablesOf] = first;
      return [createRequest(document, variablesOf(params))];
    },
  };
}

interface OnScreenProps {
  readonly screen: Screen;
  readonly params: Params;
}

/** From the moment somebody goes there, the code of a screen and its first data are on their way together. */
export function OnScreen({ screen, params }: OnScreenProps) {
  const client = useClient();
  const [Content] = useState(() => {
    ask(client, screen.requests(params));
    return screen.content();
  });
  return <Content />;
}

function ask(client: Client, requests: readonly GraphQLRequest[]): void {
  for (const request of requests) void client.executeQuery(request).toPromise();
}
