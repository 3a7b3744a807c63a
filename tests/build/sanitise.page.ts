// Runs in a browser: sanitises HTML as the site does, and tells what of it nothing may keep.
import { carryParameters } from '#features/core/navigation/navigation.rules.ts'
import { sanitised } from '#lib/sanitise.ts'

const CDN = 'https://cdn.example/ok.png'
const TAGS =
  /^(?:a|b|blockquote|br|dd|div|dl|dt|em|figcaption|figure|h[234]|hr|i|img|li|ol|p|s|small|span|strong|su[bp]|table|tbody|t[dh]|thead|tr|u|ul)$/
const ATTRIBUTES = /^(?:alt|colspan|dir|height|href|lang|loading|rel|rowspan|src|target|title|width)$/

function faultsOf(html: string): string[] {
  const fragment = sanitised(html, { picture: (address) => (address === CDN ? address : undefined) })
  return [...fragment.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.test(element.localName) ? [] : [`element ${element.localName}`]),
    ...element.getAttributeNames().flatMap((name) => (ATTRIBUTES.test(name) ? [] : [`attribute ${name}`])),
    ...(element instanceof HTMLAnchorElement ? linkFaults(element) : []),
    ...(element.hasAttribute('src') && element.getAttribute('src') !== CDN ? [`src ${element.getAttribute('src')}`] : []),
    ...(element.hasAttribute('href') && element.localName !== 'a' ? ['an address that is no link'] : []),
  ])
}

/** A link stays at our origin, also with kept parameters, or is http(s) without a user and opens a window that knows nothing of ours. */
function linkFaults(link: HTMLAnchorElement): string[] {
  const written = link.getAttribute('href')
  if (written === null) return []
  const { protocol, origin, username, password } = new URL(written, location.href)
  if (!/^https?:$/.test(protocol) || username + password !== '') return [`link to ${written}`]
  if (origin !== location.origin)
    return link.target === '_blank' && link.rel === 'noopener noreferrer' ? [] : [`link to ${written} in this window`]
  return new URL(carryParameters(written, '?cid=7'), location.href).origin === location.origin ? [] : [`link to ${written} with parameters`]
}

Object.assign(window, {
  faultsIn: (all: readonly string[]) => all.flatMap((html) => faultsOf(html).map((fault) => `${JSON.stringify(html)}: ${fault}`)),
})
