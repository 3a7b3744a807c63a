/** The operator's account at the stand-in of GeeTest. Ids are public; the keys are known to the two servers only. */
export const GEETEST_ACCOUNT = {
  captchaId: '5f1c7a9e3b2d48066c0e8d91a4b7f253',
  captchaKey: 'sandbox-captcha-key-8c1d6f0b2e',
  riskAppId: 'a1b93c5d7e2f40688d0c4b6a7e9f1352',
  riskKey: 'sandbox-risk-key-41f7e0c9ab',
} as const
export type GeetestAccount = { readonly [Name in keyof typeof GEETEST_ACCOUNT]: string }
