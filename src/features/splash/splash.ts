import { takeTurn } from '#features/dialogs/take-turn.ts'
import { STARTED_KEY } from '#features/session/keys.ts'
import { ownPicture } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { decideSplash, FADE_MS, SPLASH_MS } from './rules.ts'
import { drawSplash } from './splash-view.ts'

/**
 * The start of the installed app (STA-7): before-paint holds the first screen back, and this lies over it for a while. It shows the settings' picture,
 * kept from the last visit or come meanwhile, else the brand's icon.
 */
export function showSplash(): void {
  const { tab, page, clock, mark } = platform()
  const origin = new URL(page.href()).origin
  const splash = decided('splash', decideSplash({ noted: tab.set(STARTED_KEY, '1'), fromOurs: page.referrer().startsWith(`${origin}/`) }))
  if (!splash.show) return mark('app', 'installed')
  const view = drawSplash(keptPicture())
  const giveUpTurn = takeTurn('splash')
  // From here on the screen may be drawn, below it.
  mark('app', 'installed')
  $settings.subscribe((settings) => {
    if (!settings) return
    const picture = ownPicture(settings.mobileTemplate.splash, { origin, imageCDNs: settings.imageCDNs })
    keepPicture(picture)
    // Too late for this start, it is there for the next.
    if (picture !== undefined) view.show(picture)
  })
  clock.after(SPLASH_MS, view.fade)
  clock.after(SPLASH_MS + FADE_MS, () => {
    view.remove()
    giveUpTurn()
  })
}

/** Checked when it was kept (STA-5); the policy's hosts hold for it as for any picture. */
function keptPicture(): string | undefined {
  const kept = platform().local.get(pictureKey())
  return kept !== undefined && /^https?:\/\//.test(kept) ? kept : undefined
}

function keepPicture(picture: string | undefined): void {
  const { local } = platform()
  if (picture === undefined) local.remove(pictureKey())
  else local.set(pictureKey(), picture)
}

function pictureKey(): string {
  return `livery:splash:${currentShell().merchant.code}`
}
