import { whenSeen } from './moments.ts'

/** The last press on the page, which `before-paint.entry.ts` records for the scripts that come after it. */
export const early = window as { liveryPress?: Event }

/**
 * Reloads the page, which lacks one of its own scripts, when the host responds again: nothing else could load the script. Once, because where scripts are blocked the
 * page can still be read; and not after a press: Firefox and Safari stop the loads of a page that is being left, and a reload would replace the navigation.
 */
export function reloadForScript(address: string): void {
  const load = (): unknown => fetch(address).then(() => early.liveryPress || location.reload(), () => setTimeout(load, 3000))
  if (!performance.navigation.type) load()
}

/**
 * Loads the page's own script, and the styles that its first frame does without, where the build puts both behind the pictures (`scriptsBehindPictures`, PER-1).
 * Members, and addresses that ask for something, do not wait for pictures. `isPressed`: a press waits for the script.
 */
export function loadPageScript(isPressed: boolean): void {
  const { pageScript } = document.querySelector<HTMLElement>('[data-page-script]')?.dataset ?? {}
  const load = (): void => {
    document.querySelectorAll<HTMLLinkElement>('link[media="not all"]').forEach((late) => late.media = 'all')
    if (pageScript) import(/* @vite-ignore */ pageScript).catch(() => reloadForScript(pageScript))
  }
  if (pageScript && document.documentElement.dataset['session'] === 'guest' && location.search === '' && !isPressed) whenSeen(load)
  else load()
}
