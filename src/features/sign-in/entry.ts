import { atom } from 'nanostores'

/** What opens over a screen for a visitor: signing in, joining, or a new password for a forgotten one. */
export type EntryView = 'signIn' | 'join' | 'forgotten'

export interface Entry {
  readonly view: EntryView
  /** Where to go once signed in, checked as `go` of an address is (RTE-5); without it the member stays here. */
  readonly go?: string | undefined
}

/** Nothing is open in the prerendered shell. */
export const ENTRY_IN_SHELL: Entry | undefined = undefined

/** The way in that is open over this screen. */
export const $entry = atom<Entry | undefined>(ENTRY_IN_SHELL)

/** Opens a way in over this screen, whichever it is. */
export function openEntry(view: EntryView, go = $entry.get()?.go): void {
  $entry.set({ view, go })
}

export function closeEntry(): void {
  $entry.set(undefined)
}

/** The document whose visitor became a member on it, without leaving: counts such sign-ins. */
export const $signedInHere = atom(0)

/** Tells that this document has a member now. */
export function signedInHere(): void {
  $signedInHere.set($signedInHere.get() + 1)
}
