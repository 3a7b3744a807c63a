import { onTestFinished, vi } from 'vitest'
import type { DocumentOptions, OpenDocument } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

/** A started page, in a browser that stores and fetches the services' words. `arrival`: what its address carried. */
export async function openServicePage(
  options: DocumentOptions = {},
  arrival?: object,
  words: readonly string[] = [],
): Promise<OpenDocument> {
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => undefined,
    open: () => ({ result: { close: () => undefined }, addEventListener: (type: string, run: () => void) => type === 'success' && run() }),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = await openView(words, options)
  if (arrival) page.tab.rawTab.set('livery:arrival', JSON.stringify(arrival))
  await settled(page, page.boot.startBoot())
  return page
}

/** Lets the work end, and what it begins. */
export async function settled<Result>(page: OpenDocument, work: Promise<Result>): Promise<Result> {
  await page.pass(200)
  const result = await work
  await page.pass()
  return result
}
