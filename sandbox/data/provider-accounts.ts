/** The operator's accounts at the stand-ins of LINE, Telegram and Facebook. Ids are public; the secrets are known to the two servers only. */
export const LINE_ACCOUNT = { id: '2006548127', secret: 'sandbox-line-secret-5d0b7c' } as const
export const TELEGRAM_ACCOUNT = { id: '7412900365', token: '7412900365:sandbox-telegram-token-9f3a1e' } as const
export const FACEBOOK_ACCOUNT = { id: '1029384756473829', secret: 'sandbox-facebook-secret-7e21c4' } as const
