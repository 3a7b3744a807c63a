import DOMPurify, { type Config } from 'dompurify'
import { HTTP_OR_OWN_PATH, isSameOrigin } from './url-safety.ts'

/** Allows what an operator's editor writes: structure, emphasis, links and pictures. No styles, scripts, forms or frames. */
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['a', 'b', 'blockquote', 'br', 'dd', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 's', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
  ALLOWED_ATTR: ['alt', 'colspan', 'dir', 'height', 'href', 'lang', 'rowspan', 'src', 'title', 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: HTTP_OR_OWN_PATH,
  RETURN_DOM_FRAGMENT: true,
}

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName === 'img') {
    node.setAttribute('loading', 'lazy')
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
  if (node.localName !== 'a' || !node.hasAttribute('href')) return
  if (isSameOrigin(node.getAttribute('href') ?? '', location.origin)) return
  // Other sites get neither our address nor a reference to our window.
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** Parses HTML of the back end into safe nodes. */
export function sanitised(html: string): DocumentFragment {
  return purifier.sanitize(html, CONFIG)
}
