/** The longest back end pattern that is tried, characters. */
const MAX_PATTERN_LENGTH = 200
/** The longest text that is tried, in characters. */
export const MAX_TEXT_LENGTH = 256
/** Matching steps that a slow phone does within a frame or two. */
const MAX_WAYS = 200_000

/**
 * Undefined if the server must decide: the pattern does not compile, or could backtrack for seconds, as `(a+)+$`. The only place where a
 * foreign pattern becomes a RegExp.
 */
export function fitsWirePattern(text: string, pattern: string): boolean | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH || text.length > MAX_TEXT_LENGTH) return undefined
  try {
    const compiled = new RegExp(pattern, 'u')
    return waysThrough(pattern, text.length) <= MAX_WAYS ? compiled.test(text) : undefined
  } catch {
    return undefined
  }
}

/**
 * Upper bound of the ways to match a text of this length: rounds of repetitions, branches of alternations, multiplied. The pattern
 * compiles, so brackets are closed; letters of group names add nothing.
 */
function waysThrough(pattern: string, length: number): number {
  const tokens = pattern.match(/\\.|\(\?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu) ?? []
  let at = 0
  // Without a fixed start each place of the text is one.
  const starts = pattern.startsWith('^') ? 1 : length + 1
  return starts * alternation()

  function alternation(): number {
    let ways = sequence()
    while (tokens[at] === '|') {
      at++
      ways += sequence()
    }
    return ways
  }

  function sequence(): number {
    let ways = 1
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') ways *= repeated(atom())
    return ways
  }

  function atom(): number {
    const token = tokens[at++] ?? ''
    // A back-reference: its length is unknown here.
    if (/^\\[1-9k]/.test(token)) return Infinity
    if (token === '[') while (at < tokens.length && tokens[at++] !== ']');
    if (!token.startsWith('(')) return 1
    const ways = alternation()
    at++
    return ways
  }

  function repeated(ways: number): number {
    const [least, most] = roundsOf(tokens[at] ?? '', length)
    if (least === undefined || most === undefined) return ways
    at++
    let total = 0
    for (let rounds = least, product = ways ** least; rounds <= Math.max(least, most) && total <= MAX_WAYS; rounds++, product *= ways)
      total += product
    return total
  }
}

/** How often a token repeats the one before; empty if it is no quantifier. */
function roundsOf(token: string, length: number): readonly [number, number] | readonly [] {
  if (/^\*\??$/.test(token)) return [0, length]
  if (/^\+\??$/.test(token)) return [1, length]
  if (/^\?\??$/.test(token)) return [0, 1]
  const [, least, comma, most] = /^\{(\d+)(?:(,)(\d*))?\}\??$/.exec(token) ?? []
  if (least === undefined) return []
  return [Number(least), Math.min(comma === undefined ? Number(least) : most ? Number(most) : length, length)]
}
