import { type ReactNode, useState } from 'react';
import { Text } from '../../design/layout/Text.tsx';
import { copyText } from './copyText.ts';

interface Copy {
  readonly copy: () => Promise<void>;
  /** The message after copying. */
  readonly outcome: ReactNode;
}

/** Copies a URL in a dialog. @param done "Link copied" */
export function useCopy(address: string, done: string): Copy {
  const [copied, setCopied] = useState<boolean | null>(null);
  return {
    copy: async () => {
      // An outcome that stays the same is neither read aloud again nor seen to be new.
      setCopied(null);
      setCopied(await copyText(address));
    },
    outcome: (
      <Text as="p" role="status" size="text-s" tone="green" className="one-line">
        {copied !== null && (copied ? done : 'Select the address to copy it.')}
      </Text>
    ),
  };
}
