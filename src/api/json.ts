/** The JSON of a text, or undefined (which no JSON is) where there is none: a proxy's page, an empty body, a broken record. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What stands there instead makes no difference to anybody who asks for JSON.
  }
  return undefined
}
