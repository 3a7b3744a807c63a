import { ACCOUNT_PICTURES } from '#features/access/social/flow/service-press.rules.ts'

/** Policy sources that an outside service's code needs in a page. */
export interface VendorSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  readonly connect: readonly string[]
  readonly frames: readonly string[]
}

const GEETEST = ['https://*.geetest.com', 'https://*.geevisit.com']

/** By a service's name in `vendors`. A service that only redirects visitors, or that runs in its own frame, needs no entry. */
const SOURCES: Readonly<Record<string, VendorSources>> = {
  geetest: { scripts: GEETEST, styles: GEETEST, images: GEETEST, connect: GEETEST, frames: [] },
  // Only the account's picture: sign-in happens on LINE's own pages.
  line: { scripts: [], styles: [], images: ACCOUNT_PICTURES.line, connect: [], frames: [] },
  telegram: { scripts: [], styles: [], images: ACCOUNT_PICTURES.telegram, connect: [], frames: [] },
  // Facebook's SDK, for merchants without Firebase; its dialog is a window.
  facebook: {
    // That host serves the code of every advertiser's pixel too.
    scripts: ['https://connect.facebook.net/en_US/sdk.js'],
    styles: [],
    images: ACCOUNT_PICTURES.facebook,
    connect: ['https://graph.facebook.com'],
    frames: [],
  },
  // The last two hosts serve push (PSH-2). Popup sign-in frames the project's host; SMS needs reCAPTCHA; pictures are of Google, Facebook
  // and Twitter accounts.
  firebase: {
    scripts: ['https://apis.google.com', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    styles: [],
    images: [...ACCOUNT_PICTURES.google, ...ACCOUNT_PICTURES.facebook, ...ACCOUNT_PICTURES.twitter],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firebaseinstallations.googleapis.com',
      'https://fcmregistrations.googleapis.com',
    ],
    frames: ['https://*.firebaseapp.com', 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
}

/** The sources of all declared services, each once; without a scheme, which is then the page's or https, and 8 bytes shorter in every document. */
export function vendorSources(vendors: readonly string[]): VendorSources {
  const declared = vendors.flatMap((vendor) => SOURCES[vendor] ?? [])
  const all = (kind: keyof VendorSources): string[] => [
    ...new Set(declared.flatMap((sources) => sources[kind].map((source) => source.replace('https://', '')))),
  ]
  return { scripts: all('scripts'), styles: all('styles'), images: all('images'), connect: all('connect'), frames: all('frames') }
}

/** A merchant declares others in `origins.chat`. */
const CHAT_HOSTS: Readonly<Record<string, readonly string[]>> = {
  'chat-livechat': [
    'https://*.livechatinc.com',
    'wss://*.livechatinc.com',
    'https://*.livechat-static.com',
    'https://*.livechat-files.com',
  ],
  'chat-comm100': ['https://*.comm100.com', 'https://*.comm100.io', 'wss://*.comm100.io', 'https://*.comm100vue.com'],
  'chat-miduoke': ['https://*.miduoke.net', 'wss://*.miduoke.net'],
}

/** Hosts of the declared chat services, for the quarantine policy only (PRO-5). */
export function chatHosts(vendors: readonly string[]): readonly string[] {
  return vendors.flatMap((vendor) => CHAT_HOSTS[vendor] ?? [])
}

/** Hosts of the advertising services. */
const PIXEL_HOSTS: Readonly<Record<string, readonly string[]>> = {
  'pixel-facebook': ['https://connect.facebook.net', 'https://www.facebook.com'],
  'pixel-tiktok': ['https://analytics.tiktok.com'],
  'pixel-kwai': ['https://s21-def.ap4r.com', 'https://s21-def.ks-la.net'],
  'pixel-google': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.google.com',
    'https://googleads.g.doubleclick.net',
  ],
  'pixel-twitter': ['https://static.ads-twitter.com', 'https://analytics.twitter.com', 'https://t.co'],
  'pixel-bigo': ['https://api.imotech.video'],
  'pixel-mgsky': ['https://s.mgskyads.com'],
  'pixel-okspin': ['https://s.oksp.in'],
  'pixel-propeller': ['https://ad.propellerads.com'],
  'pixel-kadam': ['https://kdtrk.net'],
  'pixel-adjust': ['https://cdn.adjust.com', 'https://app.adjust.com'],
}

/** Hosts of the declared advertising services, for the quarantine policy only (TRK-8). `voluum`: the merchant's own tracking domain. */
export function pixelHosts(vendors: readonly string[], voluum: string | undefined): readonly string[] {
  return [...vendors.flatMap((vendor) => PIXEL_HOSTS[vendor] ?? []), ...(voluum === undefined ? [] : [`https://${voluum}`])]
}
