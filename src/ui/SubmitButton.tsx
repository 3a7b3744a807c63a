import type { ReactElement } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * The button that sends a form. It is disabled in the prerendered page: a form sent before hydration would go out as the browser's own
 * request, with the password in it.
 */
export function SubmitButton({ disabled, ...rest }: ButtonProps): ReactElement {
  const hydrated = useHydrated()
  return <Button wide size="lg" {...rest} type="submit" disabled={disabled || !hydrated} />
}
