import { assetUrl } from '#build-time/brand/assets.ts'
import { legalMarkSize } from '#build-time/brand/site-pictures.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { ShellText } from '#build-time/words/shell-text.ts'
import type { LegalBar } from '#ui/LegalBar.tsx'
import type { ComponentProps } from 'react'

/** The strip of a brand that has marks or a clock on every screen (MKT-3). The brand's assets must be there. */
export function planLegalBar(merchant: Merchant, text: ShellText): ComponentProps<typeof LegalBar> | undefined {
  const { marks } = merchant.legal
  const hasClock = merchant.features.responsiblePlay?.clock === 'always'
  if (!marks && !hasClock) return undefined
  return {
    label: text('duties.marks'),
    marks: (marks ?? []).map(({ name, url }, at) => ({
      name,
      url,
      src: assetUrl(merchant, `legal-mark-${at}`),
      ...legalMarkSize(merchant, at),
    })),
    clock: hasClock ? text('duties.clock') : undefined,
  }
}
