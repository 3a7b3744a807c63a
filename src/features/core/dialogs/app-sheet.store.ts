import { atom } from 'nanostores'

/**
 * The sheet that offers the app: the menu (MNU-1) and a game that opens in the app only (STA-4) ask for it, and after a download has started elsewhere it
 * tells what follows. content/download shows it.
 */
export const $appSheet = atom<'closed' | 'asked' | 'started'>('closed')

export function openAppSheet(): void {
  $appSheet.set('asked')
}

export function openAfterDownload(): void {
  $appSheet.set('started')
}

export function closeAppSheet(): void {
  $appSheet.set('closed')
}
