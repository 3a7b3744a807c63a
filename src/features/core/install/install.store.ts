import { atom } from 'nanostores'
import type { InstallWay } from './install.rules.ts'

/** The offer to add the site to the home screen (PWA-1). `name`: the app's name as the back end's manifest has it (PWA-4). */
export type InstallOffer =
  | { readonly state: 'hidden' }
  | { readonly state: 'shown'; readonly way: InstallWay; readonly name: string; readonly asked: boolean }
  | { readonly state: 'installing' }

/** Set by install.actions.ts only, as are the others. */
export const $install = atom<InstallOffer>({ state: 'hidden' })

/** The browser's own prompt, held until somebody agrees. It can be shown once. */
export interface HeldPrompt {
  /** Shows the prompt and returns the answer. */
  show(): Promise<'accepted' | 'dismissed'>
}

export const $heldPrompt = atom<HeldPrompt | undefined>(undefined)
