/** Forbidden in a drawing: it is served from our own origin, where a script in it would run as ours. */
const FORBIDDEN: readonly { readonly pattern: RegExp; readonly found: string }[] = [
  { pattern: /<script/i, found: 'a <script>' },
  { pattern: /<foreignObject/i, found: 'a <foreignObject>' },
  { pattern: /<(iframe|embed|object|audio|video|handler|listener)\b/i, found: 'an element that embeds other content' },
  { pattern: /[\s"'/]on[a-z]+\s*=/i, found: 'an event attribute (on…)' },
  { pattern: /(?:href|src)\s*=(?!\s*["']#)/i, found: 'a link to something outside the drawing' },
  { pattern: /attributeName\s*=\s*["']?\s*(xlink:)?href/i, found: 'an animated link' },
  { pattern: /&#|&colon;|&tab;|&newline;/i, found: 'a character reference, which can hide a script' },
  { pattern: /url\((?!\s*["']?#)/i, found: 'a url() that leads outside the drawing' },
  { pattern: /@import/i, found: 'an @import' },
  { pattern: /<!(DOCTYPE|ENTITY)/i, found: 'a document type or an entity' },
  { pattern: /<\?(?!xml\s)/i, found: 'a processing instruction' },
]

/** The reason to refuse a drawing; undefined for one that holds only shapes, gradients and its own filters. */
export function svgProblem(text: string): { readonly found: string; readonly expected: string; readonly fix: string } | undefined {
  const expected = 'an SVG of shapes alone, without script, links or outside files'
  if (!/^\s*(<\?xml\s[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(text)) return { found: 'no <svg> at the beginning', expected, fix: 'export it as plain SVG' }
  if (!/<svg\b[^>]*\sviewBox=/.test(text)) return { found: 'no viewBox', expected: 'a viewBox, from which its size is known', fix: 'add viewBox="0 0 width height"' }
  const bad = FORBIDDEN.find(({ pattern }) => pattern.test(text))
  return bad && { found: bad.found, expected, fix: 'remove it' }
}
