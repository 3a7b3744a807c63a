import { atom } from 'nanostores'
import type { InstallMethod } from './install.rules.ts'

/** PWA-1. `name`: from the back end's manifest (PWA-4). */
export type InstallOffer =
  | { readonly state: 'hidden' }
  | { readonly state: 'shown'; readonly way: InstallMethod; readonly name: string; readonly asked: boolean }
  | { readonly state: 'installing' }

/** Set by install.actions.ts only, as the others. */
export const $install = atom<InstallOffer>({ state: 'hidden' })

/** Can be shown once. */
export interface HeldPrompt {
  /** Shows the prompt and returns the answer. */
  show(): Promise<'accepted' | 'dismissed'>
}

export const $heldPrompt = atom<HeldPrompt | undefined>(undefined)
