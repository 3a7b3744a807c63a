import { logDecision } from '#lib/decision-log.ts'
import { decideFetchAhead, isFetchable, SPECULATION_RULES, TABS } from './speculation.rules.ts'

/** Facts that TypeScript's DOM library does not know, or only Chromium has. */
type Device = Navigator & { readonly deviceMemory?: number; readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }

/** Fetches the next screens ahead (PER-4): by speculation rules where the browser has them, else into its cache. To be called when the page is at rest. */
export function bindFetchAhead({ document, navigator, fetch }: Pick<Window, 'document' | 'navigator' | 'fetch'>): void {
  const { deviceMemory, connection } = navigator as Device
  const hasSpeculationRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')
  const ahead = logDecision('next screens', decideFetchAhead({ saveData: connection?.saveData ?? false, memory: deviceMemory, connection: connection?.effectiveType, hasSpeculationRules }))
  if (ahead.do === 'speculate') addRules(document)
  if (ahead.do === 'prefetch') bindPrefetch(document, (href) => void fetch(href, { priority: 'low' }).catch(() => undefined))
}

function addRules(document: Document): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.append(SPECULATION_RULES)
  document.head.append(script)
}

/** Not by links to prefetch: `default-src` governs those in Firefox and in older Chromium, and ours is `'none'`. */
function bindPrefetch(document: Document, load: (href: string) => void): void {
  const asked = new Set<string>()
  const prefetch = (href: string): void => {
    if (asked.has(href) || !isFetchable(href)) return
    asked.add(href)
    load(href)
  }
  for (const tab of document.querySelectorAll(TABS)) prefetch(tab.getAttribute('href') ?? '')
  document.addEventListener('pointerdown', ({ target }) => prefetch((target as Element).closest('a')?.getAttribute('href') ?? ''), { passive: true })
}
