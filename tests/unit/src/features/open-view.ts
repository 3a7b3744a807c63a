import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { vi } from 'vitest'
import { namespacesIn } from '#build-time/words/file-namespaces.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { type DocumentOptions, openDocument, type OpenDocument } from './open-document.ts'

/** Opens a document whose pages print the real words of some namespaces, so that tests find views by what people read. */
export async function openView(namespaces: readonly string[], options: DocumentOptions = {}): Promise<OpenDocument> {
  const page = await openDocument(options)
  const { currentShell, setCurrentShell } = page.shell
  const language = options.language ?? 'EN'
  setCurrentShell({ ...currentShell(), strings: stringsOf(language, ['common', 'ui', 'errors', ...namespaces]), lazyWords: '0' })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(stringsOf(language, namespacesIn(/([^/.]+)\.0\.json$/.exec(address)?.[1] ?? ''))),
  )
  return page
}

const LOCALES = join(import.meta.dirname, '../../../../src/i18n/locales')

/** The real words of some namespaces, as a page carries them. */
function stringsOf(language: LanguageCode, namespaces: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const words = JSON.parse(readFileSync(join(LOCALES, language.toLowerCase(), `${namespace}.json`), 'utf8')) as Record<string, string>
      return Object.entries(words).map(([key, text]) => [`${namespace}.${key}`, text])
    }),
  )
}

/** Types into a field as a person does: sets the native value, then dispatches the event. */
export async function type(root: ParentNode, name: string, text: string): Promise<void> {
  await act(async () => {
    const input = field(root, name)
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function tick(root: ParentNode, name: string, checked: boolean): Promise<void> {
  await act(async () => {
    if (field(root, name).checked !== checked) field(root, name).click()
    field(root, name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function leave(root: ParentNode, name: string): Promise<void> {
  await act(async () => {
    field(root, name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

/** Submits the form. */
export async function submit(root: ParentNode): Promise<void> {
  await act(async () => root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}

/** Submits the form and waits for the response. */
export async function send(root: ParentNode, page: OpenDocument): Promise<void> {
  await submit(root)
  await passUntil(page, () => root.querySelector('[type=submit][aria-busy]') === null)
}

/** Advances until a condition holds, for 20 s at most. Sealing runs on other threads, so the number of rounds depends on the machine. */
export async function passUntil(page: OpenDocument, holds: () => boolean): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end && !holds();) await act(() => page.pass())
  if (!holds()) throw new Error('The condition did not become true')
}

export function field(root: ParentNode, name: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`No field ${name}`)
  return found
}

/** The messages beside a field, in the order in which they are announced. */
export function notesBeside(root: ParentNode, name: string): string[] {
  const ids = field(root, name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => root.querySelector(`[id="${id}"]`)?.textContent ?? '')
}
