import { messagePage, personPage } from '../vendor-page.ts'

const STYLE = ':root{--brand:#3b66c4;--page:#eff2f7;--card:#fff;--ink:#151c2b;--soft:#586379;--line:#d8deea}'
/** A speech bubble drawn for the sandbox, not the vendor's logo. */
const MARK =
  '<svg viewBox="0 0 36 36" aria-hidden="true"><path d="M18 5c8 0 14 5 14 11.5S26 28 18 28c-1.5 0-3-.2-4.3-.5L7 31l1.3-5.6C5.6 23.3 4 20.1 4 16.5 4 10 10 5 18 5z" fill="#fff"/></svg>'
/** Path of the people's pictures. */
export const PICTURES = '/platform/profilepic/'

/** The page on which a person chooses an identity and consents to the sign-in. */
export function dialogPage(query: Readonly<Record<string, string>>, asker: string): string {
  return personPage({
    title: 'Facebook Login (stand-in)',
    lang: 'en',
    style: STYLE,
    mark: MARK,
    vendor: 'Facebook Login',
    pictures: PICTURES,
    heading: `Log in to ${asker}`,
    more: 'The site will get your name and picture.',
    agree: 'Continue',
    action: '/dialog',
    hidden: query,
  })
}

/** Posts the result to the SDK in the page that opened the window, and closes it. `authResponse` null: refused. */
export function resultPage(origin: string, authResponse: object | null): string {
  const facts = JSON.stringify({ origin, authResponse }).replaceAll('<', '\\u003c')
  return messagePage({
    title: 'Facebook',
    lang: 'en',
    style: STYLE,
    mark: MARK,
    words: 'One moment…',
    script: `const { origin, authResponse } = ${facts}\nopener?.postMessage({ authResponse }, origin)\nclose()`,
  })
}

export function refusedPage(because: string): string {
  return messagePage({
    title: '400',
    lang: 'en',
    style: STYLE,
    mark: MARK,
    heading: 'This content isn’t available at the moment',
    words: because,
  })
}
