import { basename } from 'node:path'
import { drawBrand } from '#build-time/brand/assets.ts'
import { leaveOutUndrawn, merchantsToBuild, merchantsToLookAt } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { triedPartProblems } from '#build-time/parts/tried-parts.ts'
import { merchantsRoot } from '#build-time/words/project-words.ts'

/**
 * Reads and renders all brands before the first page: broken pictures and heavy fonts show only then. Results are cached for the pages.
 * Throws all problems (MER-1).
 */
export async function lookAtBrands(): Promise<void> {
  const inParts = triedPartProblems()
  if (inParts.length > 0) throw new MerchantError(inParts)
  const undrawn: Problem[] = []
  for (const merchant of merchantsToLookAt()) undrawn.push(...(await drawingProblems(merchant)))
  leaveOutUndrawn(undrawn)
  merchantsToBuild()
}

async function drawingProblems(merchant: Merchant): Promise<readonly Problem[]> {
  const root = basename(merchantsRoot())
  try {
    await drawBrand(merchant)
    return []
  } catch (error) {
    if (error instanceof MerchantError)
      return error.problems.map((each) => ({ ...each, file: each.file.replace(/^merchants\//, `${root}/`) }))
    const found = (error as Error).message
    return [{ file: `${root}/${basename(merchant.folder)}/`, field: '', found, expected: 'drawings and pictures that can be drawn' }]
  }
}
