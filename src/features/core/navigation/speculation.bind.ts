import { logDecision } from '#lib/decision-log.ts'
import { decideFetchAhead, isFetchable, SPECULATION_RULES, TABS } from './speculation.rules.ts'

/** Facts that TypeScript's DOM library does not know, or only Chromium has. */
type Device = Navigator & { readonly deviceMemory?: number; readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }

/** Fetches the next screens ahead (PER-4): by speculation rules where the browser has them, else by links to prefetch. To be called when the page is at rest. */
export function bindFetchAhead({ document, navigator }: Pick<Window, 'document' | 'navigator'>): void {
  const { deviceMemory, connection } = navigator as Device
  const hasSpeculationRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')
  const ahead = logDecision('next screens', decideFetchAhead({ saveData: connection?.saveData ?? false, memory: deviceMemory, connection: connection?.effectiveType, hasSpeculationRules }))
  if (ahead.do === 'speculate') addRules(document)
  if (ahead.do === 'prefetch') bindPrefetch(document)
}

function addRules(document: Document): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.append(SPECULATION_RULES)
  document.head.append(script)
}

function bindPrefetch(document: Document): void {
  const asked = new Set<string>()
  const prefetch = (href = ''): void => {
    if (asked.has(href) || !isFetchable(href)) return
    asked.add(href)
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = href
    document.head.append(link)
  }
  for (const tab of document.querySelectorAll(TABS)) prefetch(tab.getAttribute('href') ?? '')
  document.addEventListener('pointerdown', ({ target }) => prefetch((target as Element).closest('a')?.getAttribute('href') ?? ''), { passive: true })
}
