import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** Expects a usable screen: a heading, navigation, some content, and nothing busy forever. */
export async function expectUsable(page: Page, why: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(look).catch(() => 'navigating'), { message: `the screen is usable although ${why}` })
    .toEqual({ heading: true, navigation: true, content: true, busy: 0 })
}

function look(): { heading: boolean; navigation: boolean; content: boolean; busy: number } {
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const main = document.querySelector('main')
  const heading = document.querySelector('h1')?.textContent.trim() ?? ''
  return {
    heading: heading !== '',
    navigation: [...document.querySelectorAll('header a, nav a')].some(isShown),
    content: (main?.innerText.replace(heading, '').trim() ?? '') !== '',
    busy: [...document.querySelectorAll('[aria-busy=true]')].filter(isShown).length,
  }
}
