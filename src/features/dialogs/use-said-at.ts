import type { Typed } from '#ui/use-typed.ts'
import { useUnchangedSince } from '#ui/use-unchanged-since.ts'
import { wordsText, type Words } from './words.ts'

/** Where a refusal is said: at a field by its name, or at the whole form. */
export interface SaidPlace {
  readonly at: string
  readonly words: Words
}

/** What a refusal says at a field or the form: until that field is changed, and nothing at the others. */
export function useSaidAt(refusal: unknown, place: SaidPlace | undefined, typed: Typed): (at: string) => string | undefined {
  const stands = useUnchangedSince(refusal, place ? typed.value(place.at) : '')
  return (at) => (place?.at === at && stands ? wordsText(place.words) : undefined)
}
