import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** A screen that stands: it has its heading and its navigation, says or shows something, and nothing on it is busy for ever. */
export async function stands(page: Page, why: string): Promise<void> {
  await expect.poll(() => page.evaluate(look).catch(() => 'on its way to another'), { message: `the screen stands though ${why}` }).toEqual({ heading: true, navigation: true, says: true, busy: 0 })
}

function look(): { heading: boolean; navigation: boolean; says: boolean; busy: number } {
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const main = document.querySelector('main')
  const heading = document.querySelector('h1')?.textContent.trim() ?? ''
  return {
    heading: heading !== '',
    navigation: [...document.querySelectorAll('header a, nav a')].some(isShown),
    says: (main?.innerText.replace(heading, '').trim() ?? '') !== '',
    busy: [...document.querySelectorAll('[aria-busy=true]')].filter(isShown).length,
  }
}
