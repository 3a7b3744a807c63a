import { whenSeen } from '#lib/moments.ts'

/**
 * What happened before the scripts that need it were there: the last press, recorded by `before-paint.entry.ts`, the browser's offer to install the site,
 * whether the page has been used, how boot tells home's islands to load their words, and policies that were refused and errors (OPS-4).
 */
export const early = window as {
  onsecuritypolicyviolation?: ((event: Event) => void) | null
  liveryHeld?: Event[]
  liveryPress?: Event
  liveryInstall?: Event
  liveryHome?: (loadWords: () => Promise<unknown>) => void
}

/**
 * Reloads the page, which lacks one of its own scripts, when the host responds again: nothing else could load the script. Once, because where scripts are
 * blocked the page can still be read; and not after a press: Firefox and Safari stop the loads of a page that is being left, and a reload would replace
 * the navigation.
 */
export function reloadForScript(address: string): void {
  const load = (): unknown =>
    fetch(address).then(
      () => early.liveryPress || location.reload(),
      () => setTimeout(load, 3000),
    )
  if (!performance.navigation.type) load()
}

/** Holds the browser's offer to install the site, which it makes once, maybe before `install.bind.ts` is loaded (PWA-1). */
export function holdInstallPrompt(): void {
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault()
      early.liveryInstall = event
    },
    { once: true },
  )
}

/**
 * Loads the page's own script, and the styles that its first frame does without, where the build puts both behind the pictures (`scriptsBehindPictures`,
 * PER-1). Members, addresses that ask for something and the splash of a starting app do not wait for pictures. `isPressed`: a press waits for the script.
 */
export function loadPageScript(isPressed: boolean): void {
  const { pageScript } = document.querySelector<HTMLElement>('[data-page-script]')?.dataset ?? {}
  const load = (): void => {
    document.querySelectorAll<HTMLLinkElement>('link[media="not all"]').forEach((late) => void apply(late))
    if (pageScript) import(/* @vite-ignore */ pageScript).catch(() => reloadForScript(pageScript))
  }
  const { session, app } = document.documentElement.dataset
  if (pageScript && session === 'guest' && app !== 'starting' && location.search === '' && !isPressed) whenSeen(load)
  else load()
}

/** Lets a late sheet apply. Chromium lays out the whole document again where a link brings layers late, and nothing where a sheet with them is adopted. */
async function apply(late: HTMLLinkElement): Promise<void> {
  try {
    const sheet = new CSSStyleSheet()
    const file = await fetch(late.href)
    if (!file.ok) throw new Error(late.href)
    sheet.replaceSync(await file.text())
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  } catch {
    // No constructed sheets, or the file came with the link alone.
    late.media = 'all'
  }
}
