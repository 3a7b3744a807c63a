/** A comment, or a start tag up to its name. */
const OPENING = /<!--|<([a-z][^\t\n\f\r />]*)/gi
/** The end of a start tag, or the next attribute with the space before it. */
const ATTRIBUTE = /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?)/y
/** Attributes that a policy reports: styles and event handlers. */
const CODE = /^(?:style|on.*)$/i
/** Elements that hold text only: nothing in them is a tag before their own end tag. */
const HOLDS_TEXT = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext)$/i

interface Part {
  readonly text: string
  /** Where the part ends in the HTML. */
  readonly end: number
}

/**
 * Removes style and event handler attributes from the tags of HTML, and nothing else. Chromium reports each as a violation of the policy while it
 * parses, even in a document that runs and shows nothing. This only saves the reports: a sanitiser must follow.
 */
export function withoutInlineCode(html: string): string {
  let kept = ''
  let end = 0
  for (;;) {
    OPENING.lastIndex = end
    const opening = OPENING.exec(html)
    if (!opening) return kept + html.slice(end)
    const part = opening[1] === undefined ? readTo(html, opening.index, /--!?>/g, opening.index + 2) : readTag(html, opening.index, opening[1])
    kept += html.slice(end, opening.index) + part.text
    end = part.end
  }
}

function readTag(html: string, start: number, name: string): Part {
  let end = start + 1 + name.length
  let text = html.slice(start, end)
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const attribute = ATTRIBUTE.exec(html)
    // The HTML ends inside the tag.
    if (!attribute) return { text: text + html.slice(end), end: html.length }
    end = ATTRIBUTE.lastIndex
    text += CODE.test(attribute[2] ?? '') ? ' ' : attribute[0]
    if (attribute[1] === undefined) continue
    if (!HOLDS_TEXT.test(name)) return { text, end }
    const held = readTo(html, end, new RegExp(`(?=</${name})`, 'gi'), end)
    return { text: text + held.text, end: held.end }
  }
}

/** The HTML from `start` through the first match of `until` at or behind `from`; without one, to the end. */
function readTo(html: string, start: number, until: RegExp, from: number): Part {
  until.lastIndex = from
  const match = until.exec(html)
  const end = match ? match.index + match[0].length : html.length
  return { text: html.slice(start, end), end }
}
