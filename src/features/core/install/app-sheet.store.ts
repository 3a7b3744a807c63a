import { atom } from 'nanostores'

/** Is the sheet asked for that offers the app? The menu (MNU-1), the bar and a game that opens in the app only (STA-4) ask; content/download shows it. */
export const $appSheet = atom(false)

export function openAppSheet(): void {
  $appSheet.set(true)
}

export function closeAppSheet(): void {
  $appSheet.set(false)
}
