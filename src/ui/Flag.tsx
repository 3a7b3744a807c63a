import type { ReactElement } from 'react'

/** Drawn, since not every system has the emoji; nothing for no two-letter code, an empty place for a country without a picture. */
export function Flag({ code, className }: { code: string; className: string | undefined }): ReactElement | null {
  if (!/^[A-Z]{2}$/.test(code)) return null
  return <img className={className} src={`/m/flags/${code}.svg`} alt="" width={24} height={16} loading="lazy" decoding="async" />
}
