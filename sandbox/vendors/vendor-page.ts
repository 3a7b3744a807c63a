import { nameOf, PERSONAS } from './personas.ts'

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * An address of a page. Undefined for any other text, among them `javascript:` and `blob:`, and for addresses whose parser leaves quotes as they
 * are. Its `href` is still escaped where it is written.
 */
export function pageAddress(text: string): URL | undefined {
  const url = URL.parse(text)
  return url !== null && /^https?:$/u.test(url.protocol) ? url : undefined
}

export interface VendorPage {
  readonly title: string
  /** Language of the page, for the attribute `lang`. */
  readonly lang: string
  readonly style: string
  readonly body: string
  readonly script?: string
}

/** A page of a stand-in vendor. */
export function vendorPage({ title, lang, style, body, script }: VendorPage): string {
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title><style>${BASE}${style}</style></head><body>${body}`,
    script === undefined ? '' : `<script>${script}</script>`,
    '</body></html>',
  ].join('')
}

/** A vendor's page on which a person chooses an identity and consents to the sign-in. */
export interface PersonPage extends Omit<VendorPage, 'body' | 'script'> {
  /** SVG on the brand's colour. */
  readonly mark: string
  readonly heading: string
  readonly more: string
  /** Target of the form: `persona` is a key, or empty for a refusal. */
  readonly action: string
  /** Hidden fields of the form. */
  readonly hidden: Readonly<Record<string, string>>
  /** Path before a persona's key and `.svg`. */
  readonly pictures: string
  /** Text under each name. */
  readonly agree: string
  /** The real vendor's name. */
  readonly vendor: string
}

/** The page with the choice between the invented people. */
export function personPage({ mark, heading, more, action, hidden, pictures, agree, vendor, ...page }: PersonPage): string {
  const people = PERSONAS.map((persona) =>
    [
      `<li><button name="persona" value="${persona.key}"><img alt="" src="${pictures}${persona.key}.svg">`,
      `<span>${escapeHtml(nameOf(persona))}<small>${agree} as this person</small></span></button></li>`,
    ].join(''),
  )
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const body = [
    `<main>${markOf(mark)}<h1>${escapeHtml(heading)}</h1><p>${more}</p>`,
    `<form method="post" action="${action}">${fields.join('')}<ul>${people.join('')}</ul>`,
    '<button class="plain" name="persona" value="">Cancel</button></form>',
    `<footer>A stand-in for ${vendor}, for trying things out. Nobody here is real.</footer></main>`,
  ]
  return vendorPage({ ...page, body: body.join('') })
}

/** A page with a message under the vendor's mark. */
export function messagePage({
  mark,
  words,
  heading,
  ...page
}: Omit<VendorPage, 'body'> & { readonly mark: string; readonly heading?: string; readonly words: string }): string {
  const title = heading === undefined ? '' : `<h1>${escapeHtml(heading)}</h1>`
  return vendorPage({ ...page, body: `<main>${markOf(mark)}${title}<p>${escapeHtml(words)}</p></main>` })
}

function markOf(svg: string): string {
  return `<div class="mark">${svg}</div>`
}

const BASE = `
*{box-sizing:border-box}body{margin:0;min-height:100vh;font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--page)}
main{max-width:26rem;margin:0 auto;padding:3rem 1.25rem 2rem;display:flex;flex-direction:column;gap:1rem}
h1{font-size:1.35rem;line-height:1.25;margin:0;text-align:center}p{margin:0;text-align:center;color:var(--soft)}
form{display:contents}ul{list-style:none;margin:.5rem 0;padding:0;display:grid;gap:.6rem}
button,a.way{width:100%;min-height:60px;display:flex;align-items:center;gap:.85rem;padding:.55rem .85rem;border:1px solid var(--line);border-radius:14px;
background:var(--card);color:inherit;font:inherit;font-weight:600;text-align:start;text-decoration:none;cursor:pointer}
button:focus-visible,a.way:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
button img{width:40px;height:40px;border-radius:50%}button.plain{justify-content:center;border-color:transparent;background:none;color:var(--soft)}
small{display:block;font-weight:400;color:var(--soft)}footer{font-size:.8rem;color:var(--soft);text-align:center}
.mark{width:64px;height:64px;margin:0 auto;border-radius:18px;background:var(--brand);display:grid;place-items:center}.mark svg{width:36px;height:36px}
`
