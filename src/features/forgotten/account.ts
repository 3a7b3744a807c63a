import { latinDigits, readMobile, writeMobile } from '#features/sms/rules.ts'

/** Signs that people write numbers with. */
const NUMBER = /^[\d\s().+-]{7,}$/

/** How members call their account: a username, an e-mail address, or a mobile number as they write it, which goes out with its dialling code. */
export function accountOf(text: string, dialingCode: string, dialingCodes: readonly string[]): string {
  const plain = latinDigits(text.trim())
  return NUMBER.test(plain) ? writeMobile(readMobile(plain, dialingCode, dialingCodes)) : text.trim()
}
