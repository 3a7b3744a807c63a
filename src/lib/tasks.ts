/** Ends the task, so that the browser can paint or handle a press (PER-5). */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}

/** Logs each failure and lets the other parts run. Resolves when all have ended. */
export async function eachOnItsOwn(parts: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  await Promise.all(
    parts.map((part) =>
      // oxlint-disable-next-line no-console -- whoever looks for a part that is missing finds the reason here
      part?.catch((error: unknown) => console.error(error)),
    ),
  )
}
