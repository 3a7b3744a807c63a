import { atom } from 'nanostores'

export const LINES_IN_SHELL: readonly string[] = []

/** The running lines as the back end sent them, as plain text. Written by actions.ts alone. */
export const $lines = atom<readonly string[]>(LINES_IN_SHELL)
