import { hasBrandFile, readBrandText } from '#build-time/brand/folder-files.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import { lookIn } from '#build-time/brand/seasons.ts'
import type { MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import { sheetContrastProblems } from './contrast.ts'
import { readStyleSheet, STYLE_SHEET } from './style-sheet.ts'

/** A brand's style sheet as pages have it, empty where there is none, and its mistakes in every look of the brand (BRD-4). */
export function styleSheetOf(
  folder: string,
  { look, seasons }: Pick<MerchantConfig, 'look' | 'seasons'>,
  file: string,
): { readonly css: string; readonly problems: readonly Problem[] } {
  if (!hasBrandFile(folder, STYLE_SHEET)) return { css: '', problems: [] }
  const { css, rules, problems } = readStyleSheet(readBrandText(folder, STYLE_SHEET), file, look)
  const looks = [look, ...seasons.map((season) => lookIn(look, season))]
  const pale = looks.flatMap((each) => sheetContrastProblems(file, rules, each))
  const texts = pale.map((problem) => JSON.stringify(problem))
  return { css, problems: [...problems, ...pale.filter((_problem, at) => texts.indexOf(texts[at] ?? '') === at)] }
}
