import { escapeHtml, personPage, vendorPage, messagePage } from '../vendor-page.ts'

const STYLE = `:root{--brand:#2a9fd8;--page:#eef3f7;--card:#fff;--ink:#14212b;--soft:#556572;--line:#d6e0e8}
.client{display:flex;flex-direction:column;height:100vh}.client header{padding:.7rem 1rem;background:var(--card);border-bottom:1px solid var(--line);font-weight:700}
.client iframe{flex:1;border:0;width:100%}`
/** A paper plane drawn for the sandbox, not the vendor's logo. */
const MARK = '<svg viewBox="0 0 36 36" aria-hidden="true"><path d="M4 17.2 32 5l-5.3 26-8.9-6.6-4.6 4.8-.9-8.300z" fill="#fff"/></svg>'
/** Path of the people's pictures. */
export const PICTURES = '/i/userpic/320/'

/** The page on which a person chooses an identity and consents to the sign-in. */
export function loginPage(query: Readonly<Record<string, string>>, asker: string): string {
  return personPage({
    title: 'Telegram Login (stand-in)',
    lang: query['lang'] ?? 'en',
    style: STYLE,
    mark: MARK,
    vendor: 'Telegram Login',
    pictures: PICTURES,
    heading: `Log in to ${asker}`,
    more: 'The site will get your name and picture.',
    agree: 'Accept',
    action: '/auth',
    hidden: query,
  })
}

export interface ResultFacts {
  readonly origin: string
  readonly returnTo: string
  /** base64url of the result's JSON; undefined: cancelled. */
  readonly encoded: string | undefined
  /** The result for the opener: false for cancelled. */
  readonly result: unknown
}

/** Posts the result to the opener, or without one redirects back with it in the hash, as Telegram's own page does. */
export function resultPage({ origin, returnTo, encoded, result }: ResultFacts): string {
  const facts = { origin, result, back: encoded === undefined ? returnTo : `${returnTo}#tgAuthResult=${encoded}` }
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  const script = [
    `const { origin, result, back } = ${json}`,
    `if (opener) { opener.postMessage(JSON.stringify({ event: 'auth_result', result, origin }), origin); close() } else location.replace(back)`,
  ]
  return messagePage({ title: 'Telegram', lang: 'en', style: STYLE, mark: MARK, words: 'One moment…', script: script.join('\n') })
}

/** Telegram's web client with the bot's mini app open in it. */
export function clientPage(app: string, name: string): string {
  const body = `<div class="client"><header>${escapeHtml(name)} · mini app</header><iframe title="Mini app" src="${escapeHtml(app)}" allow="fullscreen"></iframe></div>`
  return vendorPage({ title: 'Telegram Web (stand-in)', lang: 'en', style: STYLE, body })
}

export function refusedPage(because: string): string {
  return messagePage({ title: '400', lang: 'en', style: STYLE, mark: MARK, heading: '400 Bad Request', words: because })
}
