import { currentShell } from '#shells/current.ts'
import { closeEntry, openEntry } from './entry.ts'

/** After a forgotten password: back to the form that was there before, on the screen or over it. */
export function finishForgotten(): void {
  if (currentShell().route === 'login') closeEntry()
  else openEntry('signIn')
}
