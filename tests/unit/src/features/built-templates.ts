import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'

async function announcementTemplate(): Promise<ReactElement> {
  const { AnnouncementTemplate } = await import('#features/content/announcements/AnnouncementTemplate.tsx')
  return createElement(AnnouncementTemplate)
}

export async function consentTemplate(): Promise<ReactElement> {
  const { ConsentTemplate } = await import('#features/core/consent/ConsentTemplate.tsx')
  return createElement(ConsentTemplate)
}

export function parsed(view: ReactElement): Document {
  return new DOMParser().parseFromString(renderToStaticMarkup(view), 'text/html')
}

/** The announcements' dialog as the build renders it. */
export async function renderedAnnouncement(): Promise<Element> {
  return parsed(await announcementTemplate()).querySelector('dialog') as Element
}

/** The host's responses to requests for the files that the build renders. */
export async function serveTemplates(): Promise<void> {
  const files: Readonly<Record<string, Document>> = {
    '/m/announcement.txt': parsed(await announcementTemplate()),
    '/m/consent.txt': parsed(await consentTemplate()),
  }
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      response: Document | undefined
      open(_method: string, address: string): void {
        this.response = files[address]
      }
      overrideMimeType(): void {}
      send(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
      }
    },
  )
}
