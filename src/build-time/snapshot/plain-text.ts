import { stripTags } from '#features/content/announcements/marquee.rules.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Ends of elements that begin a new line. */
const LINE_ENDS = /<(?:br|hr|\/(?:p|div|section|li|ul|ol|dt|dd|tr|table|blockquote|h[1-6]))\b[^>]*>/gi

/** The text of an HTML fragment in one line, without markup. */
export function plainText(html: string): string {
  return stripTags(html).replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole).replace(/\s+/g, ' ').trim()
}

/** The text of an HTML fragment, a line for each paragraph, heading, item and row of it. */
export function plainLines(html: string): string {
  return html.replaceAll(LINE_ENDS, '\n').split('\n').map(plainText).filter(Boolean).join('\n')
}
