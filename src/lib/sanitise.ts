import DOMPurify, { type Config } from 'dompurify'
import { withoutInlineCode } from './inline-code.ts'
import { HTTP_OR_OWN_PATH, linkTarget } from './url-safety.ts'

interface HtmlPolicy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

// The sanitiser cleans the nodes, not the text: the policy lets HTML into an inert document. Only Chromium has Trusted Types.
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } }
const policy = trustedTypes?.createPolicy('dompurify', { createHTML: (html) => html, createScriptURL: refuse })

/** Allows what an operator's editor writes: structure, emphasis, links and pictures. No styles, scripts, forms or frames. */
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['a', 'b', 'blockquote', 'br', 'dd', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 's', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
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

/** Parses HTML of the back end into safe nodes. Throws in a browser that the sanitiser does not support. */
export function sanitised(html: string, given: SanitiseOptions): DocumentFragment {
  if (!purifier.isSupported) throw new Error('The sanitiser does not support this browser')
  options = given
  return purifier.sanitize(parsed(html), CONFIG)
}

/** Parses in a document that loads and runs nothing. As a fragment it has no body that a `<frameset>` could replace. */
function parsed(html: string): DocumentFragment {
  const template = document.implementation.createHTMLDocument('').createElement('template')
  const clean = withoutInlineCode(html)
  template.innerHTML = policy ? policy.createHTML(clean) : clean
  // The sanitiser puts the nodes into a document of its own, where a style sheet would be reported as well.
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
