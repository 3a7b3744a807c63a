import type { ReactElement } from 'react'

/**
 * A country's flag, drawn, because not every system has the emoji; nothing for what is no two-letter code. A country without a picture, as a back end may
 * name one, leaves its place empty.
 */
export function Flag({ code, className }: { code: string; className: string | undefined }): ReactElement | null {
  if (!/^[A-Z]{2}$/.test(code)) return null
  return <img className={className} src={`/m/flags/${code}.svg`} alt="" width={24} height={16} loading="lazy" decoding="async" />
}
