/** Parses a JSON text; undefined for an absent text and for a text that is not JSON (from an older front end, a full disk or a proxy). */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
