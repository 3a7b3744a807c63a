import type { ReactElement } from 'react'
import { encode } from 'uqr'
import css from './QrCode.module.css'

/** A text as a QR code, dark on light in every brand: cameras want it so. `label`: what it is, read out. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={css.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={css.dark} d={dark} />
    </svg>
  )
}
