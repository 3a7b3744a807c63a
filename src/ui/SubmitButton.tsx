import type { ReactElement } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * The submit button of a form. It is disabled in the prerendered page: before hydration the browser would send the form itself,
 * with the password in it.
 */
export function SubmitButton({ disabled, ...rest }: ButtonProps): ReactElement {
  const hydrated = useHydrated()
  return <Button wide size="lg" {...rest} type="submit" disabled={disabled || !hydrated} />
}
