import { Parser } from 'htmlparser2'

/** A start tag of a page. */
export interface Tag {
  readonly name: string
  /** Lower-case names, undecoded values, `''` without value. */
  readonly attributes: Readonly<Record<string, string>>
  /** Of script, style, title or textarea; else `''`. */
  readonly text: string
  /** The tag as written. */
  readonly source: string
  /** Where the tag begins in the page. */
  readonly start: number
  /** After the end tag of text elements, else after the start tag. */
  readonly end: number
}

/** Elements whose content is text, in which `<` opens no tag. */
const TEXT_ELEMENTS = /^(?:script|style|title|textarea)$/

/** Every start tag of a page in order. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  let open: { name: string; attributes: Tag['attributes']; start: number; from: number } | undefined
  const close = (to: number, end: number): void => {
    if (!open) return
    const { name, attributes, start, from } = open
    tags.push({ name, attributes, text: html.slice(from, to), source: html.slice(start, from), start, end })
    open = undefined
  }
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        if (isImplied) return
        const [start, from] = [parser.startIndex, parser.endIndex + 1]
        if (TEXT_ELEMENTS.test(name)) open = { name, attributes, start, from }
        else tags.push({ name, attributes, text: '', source: html.slice(start, from), start, end: from })
      },
      onclosetag(_name, isImplied) {
        if (isImplied) close(html.length, html.length)
        // Behind the name may be white space.
        else close(parser.startIndex, html.indexOf('>', parser.endIndex) + 1)
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return tags
}
