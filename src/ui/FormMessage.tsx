import { useEffect, useRef, type ReactElement } from 'react'
import { Notice } from './Notice.tsx'

export interface FormMessageProps {
  /** Why the form was refused; undefined: nothing is shown. */
  words: string | undefined
  /** The refusal itself: each new one gets the focus, even in the same words. */
  occasion: unknown
}

/** Why a whole form was refused, beside its button. It is read out and gets the focus, so that a keyboard goes on from there. */
export function FormMessage({ words, occasion }: FormMessageProps): ReactElement | null {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (occasion !== undefined) ref.current?.focus()
  }, [occasion])
  if (words === undefined) return null
  return <div ref={ref} tabIndex={-1}><Notice tone="danger" role="alert"><p>{words}</p></Notice></div>
}
