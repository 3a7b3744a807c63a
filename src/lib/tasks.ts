/** Ends the task, so that the browser can paint and serve a press before what follows (PER-5). */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}

/**
 * Lets parts of the start run by themselves: one that fails is logged and stops no other. Resolves when all have ended, which nothing on the page waits
 * for.
 */
export async function eachOnItsOwn(parts: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  await Promise.all(
    parts.map((part) =>
      // oxlint-disable-next-line no-console -- whoever looks for a part that is missing finds the reason here
      part?.catch((error: unknown) => console.error(error)),
    ),
  )
}
