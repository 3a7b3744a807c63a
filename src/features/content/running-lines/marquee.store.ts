import { atom } from 'nanostores'

/** The page has the snapshot's. */
export const MARQUEE_IN_SHELL: readonly string[] | undefined = undefined

/** The running lines as the back end sent them, as plain text. Set by marquee.actions.ts only. */
export const $marquee = atom<readonly string[] | undefined>(MARQUEE_IN_SHELL)
