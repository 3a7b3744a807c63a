/** CSP sources of the pictures of accounts, by service. The build writes them into the site's policy, and the page shows no account picture from elsewhere. */
export const ACCOUNT_PICTURES = {
  google: ['https://*.googleusercontent.com'],
  facebook: ['https://graph.facebook.com', 'https://platform-lookaside.fbsbx.com'],
  twitter: ['https://pbs.twimg.com'],
  phone: [],
  line: ['https://*.line-scdn.net'],
  telegram: ['https://t.me'],
} as const satisfies Readonly<Record<string, readonly string[]>>
