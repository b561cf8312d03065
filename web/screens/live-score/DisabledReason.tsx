import { Text } from '../../design/layout/Text.tsx';

/** Says why the adjacent button is disabled; an empty status region if `children` is null. */
export function DisabledReason({ children }: { readonly children: string | null }) {
  return (
    <Text role="status" as="p" size="text-s" tone="orange" className="message">
      {children}
    </Text>
  );
}
