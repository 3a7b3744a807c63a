import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'

/** The dialog as the build renders it. */
export async function renderedTemplate(): Promise<Element> {
  const { AnnouncementTemplate } = await import('#features/content/announcements/AnnouncementTemplate.tsx')
  const parsed = new DOMParser().parseFromString(renderToStaticMarkup(createElement(AnnouncementTemplate)), 'text/html')
  return parsed.querySelector('dialog') as Element
}

/** The host's answer to a request for it. */
export async function serveTemplate(): Promise<void> {
  const response = (await renderedTemplate()).ownerDocument
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly response = response
      open(): void {}
      overrideMimeType(): void {}
      send(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
      }
    },
  )
}
