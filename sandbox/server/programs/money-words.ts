import { textIn, type Text } from '../../data/localised-text.ts'
import { moneySign, type SandboxMerchant } from '../merchants.ts'

/** Locales of UI codes that are no language tags, or write numbers otherwise than their tag says. */
const NUMBERS_AS: Readonly<Record<string, string>> = { CN: 'zh-CN', TW: 'zh-HK', TY: 'fr', PT: 'pt-PT' }

/** A text in a UI language with money in wire format for `{amount}`, as the language writes numbers and the merchant its currency. */
export function withAmount(
  text: Text,
  { merchant, language, money }: { readonly merchant: SandboxMerchant; readonly language: string; readonly money: string },
): string {
  const { before, after } = moneySign(merchant)
  return textIn(text, language).replace('{amount}', () => `${before}${numberIn(language, money)}${after}`)
}

/** With the decimals that the money has. */
function numberIn(language: string, money: string): string {
  const decimals = money.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(`${NUMBERS_AS[language] ?? language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Number(money))
}
