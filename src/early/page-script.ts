import { whenSeen } from '#lib/moments.ts'

/**
 * Events from before the scripts that need them: last press, install offer, use of the page, the loader of home's texts, errors and refused
 * policies (OPS-4).
 */
export const early = window as {
  onsecuritypolicyviolation?: ((event: Event) => void) | null
  liveryHeld?: Event[]
  liveryPress?: Event
  liveryInstall?: Event
  liveryHome?: (loadWords: () => Promise<unknown>) => void
}

/**
 * Reloads a page that lacks its own script once the host responds. Once only, since the page is readable without; not after a press, as
 * browsers stop the loads of a page being left and a reload would replace the navigation.
 */
export function reloadForScript(address: string): void {
  const load = (): unknown =>
    fetch(address).then(
      () => early.liveryPress || location.reload(),
      () => setTimeout(load, 3000),
    )
  if (!performance.navigation.type) load()
}

/** The browser makes its install offer once, maybe before `install.bind.ts` loads (PWA-1). */
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
 * Loads the page's script and deferred styles where the build puts them behind the pictures (`scriptsBehindPictures`, PER-1); members,
 * addresses with a query and the splash do not wait. `isPressed`: a press waits for the script.
 */
export function loadPageScript(isPressed: boolean): void {
  const { pageScript } = document.querySelector<HTMLElement>('[data-page-script]')?.dataset ?? {}
  const load = (): void => {
    document.querySelectorAll<HTMLLinkElement>('link[media="not all"]').forEach((link) => void apply(link))
    if (pageScript) import(/* @vite-ignore */ pageScript).catch(() => reloadForScript(pageScript))
  }
  const { session, app } = document.documentElement.dataset
  if (pageScript && session === 'guest' && app !== 'starting' && location.search === '' && !isPressed) whenSeen(load)
  else load()
}

/** Chromium lays out the whole document again for layers in a late link, but not for an adopted sheet. */
async function apply(link: HTMLLinkElement): Promise<void> {
  try {
    const sheet = new CSSStyleSheet()
    const file = await fetch(link.href)
    if (!file.ok) throw new Error(link.href)
    sheet.replaceSync(await file.text())
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  } catch {
    // No constructed sheets, or the file came with the link alone.
    link.media = 'all'
  }
}
