import { atom } from 'nanostores'

/** `asked` by the menu (MNU-1) or an app-only game (STA-4); `started`: after a download. Rendered by content/download. */
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
