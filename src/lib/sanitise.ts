import DOMPurify, { type Config } from 'dompurify'
import { newInertTemplate } from './element.ts'
import { HTTP_OR_OWN_PATH, linkTarget } from './url-safety.ts'

/** A comment, or a start tag up to its name. */
const OPENING = /<!--|<([a-z][^\t\n\f\r />]*)/gi
/** End of a start tag, or the next attribute with its leading space. */
const ATTRIBUTE =
  /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?)/y
/** Attributes that a policy reports: styles and event handlers. */
const CODE = /^(?:style|on.*)$/i
/** Elements whose content is text up to their own end tag. */
const HOLDS_TEXT = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext)$/i

interface Part {
  readonly text: string
  /** Where the part ends in the HTML. */
  readonly end: number
}

/**
 * Removes style and event attributes, which Chromium reports as CSP violations while parsing, even in an inert document. Only saves the
 * reports: a sanitiser must follow.
 */
export function withoutInlineCode(html: string): string {
  let kept = ''
  let end = 0
  for (;;) {
    OPENING.lastIndex = end
    const opening = OPENING.exec(html)
    if (!opening) return kept + html.slice(end)
    const part =
      opening[1] === undefined ? readTo(html, opening.index, /--!?>/g, opening.index + 2) : readTag(html, opening.index, opening[1])
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

/** From `start` through the first match at or after `from`, or to the end. */
function readTo(html: string, start: number, until: RegExp, from: number): Part {
  until.lastIndex = from
  const match = until.exec(html)
  const end = match ? match.index + match[0].length : html.length
  return { text: html.slice(start, end), end }
}

interface HtmlPolicy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

// The sanitiser cleans nodes, so the policy lets HTML into an inert document. Trusted Types: Chromium only.
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } }
const policy = trustedTypes?.createPolicy('dompurify', { createHTML: (html) => html, createScriptURL: refuse })

/** What an operator's editor writes; no styles, scripts, forms or frames. */
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'dd',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['alt', 'colspan', 'dir', 'height', 'href', 'lang', 'rowspan', 'src', 'title', 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: HTTP_OR_OWN_PATH,
  RETURN_DOM_FRAGMENT: true,
  ...(policy && { TRUSTED_TYPES_POLICY: policy as unknown as Config['TRUSTED_TYPES_POLICY'] }),
}

export interface SanitiseOptions {
  /** Returns the address of a picture that may be shown. */
  readonly picture: (address: string) => string | undefined
}

let options: SanitiseOptions | undefined

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName === 'img') return holdPicture(node)
  if (node.localName === 'a') return holdLink(node)
  // The configuration allows addresses in any element.
  for (const name of ['href', 'src']) node.removeAttribute(name)
})

/** Throws in a browser that the sanitiser does not support. */
export function sanitised(html: string, given: SanitiseOptions): DocumentFragment {
  if (!purifier.isSupported) throw new Error('The sanitiser does not support this browser')
  options = given
  return purifier.sanitize(parsed(html), CONFIG)
}

/** Inert; as a fragment it has no body for a `<frameset>` to replace. */
function parsed(html: string): DocumentFragment {
  const template = newInertTemplate()
  const clean = withoutInlineCode(html)
  template.innerHTML = policy ? policy.createHTML(clean) : clean
  // Else the sanitiser's own document reports them.
  for (const style of template.content.querySelectorAll('style')) style.remove()
  return template.content
}

function holdPicture(image: Element): void {
  image.removeAttribute('href')
  const address = options?.picture(image.getAttribute('src') ?? '')
  if (address === undefined) image.removeAttribute('src')
  else image.setAttribute('src', address)
  image.setAttribute('loading', 'lazy')
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

function holdLink(link: Element): void {
  link.removeAttribute('src')
  const target = linkTarget(link.getAttribute('href') ?? '', location.origin)
  if (target === undefined) return link.removeAttribute('href')
  link.setAttribute('href', target.href)
  if (!target.foreign) return
  // Other sites get neither our address nor a reference to our window.
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function refuse(): never {
  throw new TypeError('The sanitiser makes no scripts')
}
