/** The body of a response that is made while it is sent. */

/**
 * Takes from the source as fast as the client reads. Where the source fails it ends in the middle, and the connection with
 * it: nobody takes it for a whole one.
 * @param cancel called when the client leaves
 */
export function streamOf(
  source: AsyncIterable<Uint8Array>,
  cancel: () => void,
): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel,
  });
}
