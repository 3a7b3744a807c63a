/** A browser's family, by the first mark that its name has: most say that they are Chrome or Safari too. */
const FAMILIES: readonly (readonly [mark: RegExp, family: string])[] = [
  [/\bFB(?:AN|AV|_IAB)\b|Instagram|\bLine\/|MicroMessenger|Zalo|TikTok|musical_ly|BytedanceWebview|Telegram|; wv\)/, 'in an app'],
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|OPiOS/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
]

/** No browser's name is longer; a stranger's may be, and is not searched. */
const LONGEST_NAME = 500

/** The family of the browser that sent a request, as coarse as a table of errors needs it. */
export function browserFamily(userAgent: string): string {
  const name = userAgent.slice(0, LONGEST_NAME)
  return FAMILIES.find(([mark]) => mark.test(name))?.[1] ?? 'other'
}
