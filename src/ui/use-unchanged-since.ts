import { useState } from 'react'

/** Is the value still the one that it was when `occasion` came? What was refused is refused until it is changed. */
export function useUnchangedSince(occasion: unknown, value: string): boolean {
  const [noted, note] = useState({ occasion, value })
  if (noted.occasion === occasion) return noted.value === value
  note({ occasion, value })
  return true
}
