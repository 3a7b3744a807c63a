/** The value of a JSON text; undefined for what is absent or no JSON. */
export function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Written by an older front end or cut off by a full disk: absent.
    return undefined
  }
}
