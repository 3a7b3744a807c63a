import { newElement } from '#lib/element.ts'
import { logDecision } from '#lib/decision-log.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { $isLite } from '#page/lite-mode.store.ts'
import { platform } from '#platform/current.ts'
import { decideFetchAhead, decideScreenChange, isFetchable, SPECULATION_RULES, TABS } from './speculation.rules.ts'

/** PER-4: by speculation rules, else into the browser's cache. Call when idle. */
export function bindFetchAhead({ document, fetch }: Pick<Window, 'document' | 'fetch'>): void {
  const hasSpeculationRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')
  const ahead = logDecision('next screens', decideFetchAhead({ lite: $isLite.get(), hasSpeculationRules }))
  if (ahead.do === 'speculate') addRules(document)
  if (ahead.do === 'prefetch') bindPrefetch(document, (href) => void fetch(href, { priority: 'low' }).catch(() => undefined))
}

function addRules(document: Document): void {
  const script = newElement('script', { type: 'speculationrules' })
  script.append(SPECULATION_RULES)
  document.head.append(script)
}

/** No prefetch links: Firefox and older Chromium apply `default-src 'none'` to them. */
function bindPrefetch(document: Document, load: (href: string) => void): void {
  const asked = new Set<string>()
  const prefetch = (href: string): void => {
    if (asked.has(href) || !isFetchable(href)) return
    asked.add(href)
    load(href)
  }
  for (const tab of document.querySelectorAll(TABS)) prefetch(tab.getAttribute('href') ?? '')
  document.addEventListener('pointerdown', ({ target }) => prefetch((target as Element).closest('a')?.getAttribute('href') ?? ''), {
    passive: true,
  })
}

/** Where it would delay (PER-4). Browsers without it may refuse the rule. */
export function bindScreenChange(window: object): void {
  if (!('onpageswap' in window)) return
  let allow: (() => void) | undefined
  $isLite.subscribe((lite) => {
    const change = logDecision('screen change', decideScreenChange({ lite, memory: platform().device.memory }))
    allow?.()
    allow = change.do === 'cut' ? addSheet('@view-transition{navigation:none}') : undefined
  })
}
