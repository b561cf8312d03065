import { type AnyVariables, type CombinedError, type UseQueryArgs, useQuery } from 'urql';

/**
 * Like `useQuery`, for variables that change while the component is mounted: until the present query is answered, urql
 * returns the result of the former one.
 */
export function useAnswer<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): {
  readonly data: Data | undefined;
  readonly error: CombinedError | undefined;
  readonly fetching: boolean;
} {
  const [{ data, error, fetching }] = useQuery(args);
  return fetching || args.pause
    ? { data: undefined, error: undefined, fetching }
    : { data, error, fetching };
}
