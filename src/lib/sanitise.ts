import DOMPurify, { type Config } from 'dompurify'

/** What a text from an operator's editor may hold: structure and emphasis, links and pictures. No style, no script, no form, no frame. */
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['a', 'b', 'blockquote', 'br', 'dd', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 's', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
  ALLOWED_ATTR: ['alt', 'colspan', 'dir', 'height', 'href', 'lang', 'rowspan', 'src', 'title', 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
}

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName === 'img') {
    node.setAttribute('loading', 'lazy')
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
  if (node.localName !== 'a' || !node.hasAttribute('href')) return
  const isOwn = new URL(node.getAttribute('href') ?? '', location.origin).origin === location.origin
  if (isOwn) return
  // Elsewhere gets neither our address nor a hold on our window.
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** HTML of the wire as nodes that may be put into the page. */
export function sanitised(html: string): DocumentFragment {
  return purifier.sanitize(html, CONFIG)
}
