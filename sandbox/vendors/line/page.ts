import { escapeHtml, vendorPage } from '../page.ts'
import { nameOf, PERSONAS } from '../personas.ts'

const STYLE = ':root{--brand:#06c755;--page:#f4f6f5;--card:#fff;--ink:#15201a;--soft:#59655e;--line:#dde4e0}'
/** A speech bubble, drawn here: no vendor's mark. */
const MARK = '<div class="mark"><svg viewBox="0 0 36 36" aria-hidden="true"><path d="M18 5C9.7 5 3 10.6 3 17.4c0 6 5.300 11 12.400 12.100L14.800 33c6.700-2.300 18.200-7.700 18.200-15.600C33 10.600 26.300 5 18 5z" fill="#fff"/></svg></div>'

/** Where somebody says who they are and whether the site may know. */
export function authorizePage(request: string, asker: string, lang: string): string {
  const people = PERSONAS.map((persona) => [
    `<li><button name="persona" value="${persona.key}"><img alt="" src="/picture/${persona.key}.svg">`,
    `<span>${escapeHtml(nameOf(persona))}<small>Continue as this person</small></span></button></li>`,
  ].join(''))
  const body = [
    `<main>${MARK}<h1>Sign in to ${escapeHtml(asker)}</h1><p>Your name and picture will be shared with this site.</p>`,
    `<form method="post" action="/authorize"><input type="hidden" name="request" value="${escapeHtml(request)}"><ul>${people.join('')}</ul>`,
    '<button class="plain" name="persona" value="">Cancel</button></form>',
    '<footer>A stand-in for LINE Login, for trying things out. Nobody here is real.</footer></main>',
  ]
  return vendorPage({ title: 'LINE Login (stand-in)', lang, style: STYLE, body: body.join('') })
}

export function refusedPage(because: string): string {
  return vendorPage({ title: '400', lang: 'en', style: STYLE, body: `<main>${MARK}<h1>400 Bad Request</h1><p>${escapeHtml(because)}</p></main>` })
}
