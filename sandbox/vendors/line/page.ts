import { personPage, messagePage } from '../vendor-page.ts'

const STYLE = ':root{--brand:#06c755;--page:#f4f6f5;--card:#fff;--ink:#15201a;--soft:#59655e;--line:#dde4e0}'
/** A speech bubble drawn for the sandbox, not the vendor's logo. */
const MARK =
  '<svg viewBox="0 0 36 36" aria-hidden="true"><path d="M18 5C9.7 5 3 10.6 3 17.4c0 6 5.300 11 12.400 12.100L14.800 33c6.700-2.300 18.200-7.700 18.200-15.600C33 10.600 26.300 5 18 5z" fill="#fff"/></svg>'
/** Path of the people's pictures. */
export const PICTURES = '/picture/'

/** The page on which a person chooses an identity and consents to the sign-in. */
export function authorizePage(request: string, asker: string, lang: string): string {
  return personPage({
    title: 'LINE Login (stand-in)',
    lang,
    style: STYLE,
    mark: MARK,
    vendor: 'LINE Login',
    pictures: PICTURES,
    heading: `Sign in to ${asker}`,
    more: 'Your name and picture will be shared with this site.',
    agree: 'Continue',
    action: '/authorize',
    hidden: { request },
  })
}

export function refusedPage(because: string): string {
  return messagePage({ title: '400', lang: 'en', style: STYLE, mark: MARK, heading: '400 Bad Request', words: because })
}
