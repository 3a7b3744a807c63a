import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isHarmlessMarkup, isScriptAddress } from '#boot/trusted-types.ts'
import { Icon } from '#ui/Icon.tsx'

const ICONS = new URL('../../../../src/ui/icons/', import.meta.url)
const LUCIDE = new URL('../../../../node_modules/lucide-static/icons/', import.meta.url)

/** What the icon's element is given as its inside. */
function insideOf(file: string): string {
  const name = /lucide-static\/icons\/([\w-]+\.svg)/.exec(readFileSync(new URL(file, ICONS), 'utf8'))?.[1] ?? ''
  const whole = renderToStaticMarkup(createElement(Icon, { of: readFileSync(new URL(name, LUCIDE), 'utf8') }))
  return whole.slice(whole.indexOf('>') + 1, whole.lastIndexOf('</svg>'))
}

describe('what becomes markup where a sink takes plain text', () => {
  test('is every icon of ours', () => {
    const files = readdirSync(ICONS).filter((file) => readFileSync(new URL(file, ICONS), 'utf8').includes('lucide-static'))
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !isHarmlessMarkup(insideOf(file), false))).toEqual([])
  })

  test.each([
    ['text', 'Fish & chips: 5 > 4', true],
    ['nothing', '', true],
    ['a shape', '<path d="M1 2-3.5e"/>', true],
    ['a group of shapes', '<g fill="none"><circle cx="1" cy="2" r="3" /></g>', true],
    ['a handler on a shape', '<path onclick="alert(1)"/>', false],
    ['a handler behind another attribute', '<path d="M1" onload="alert(1)"/>', false],
    ['a picture', '<img src="x">', false],
    ['a script', '<script>alert(1)</script>', false],
    ['a shape that goes on as something else', '<path d="M1"/><img src="x">', false],
    ['an address in a shape', '<path fill="url(javascript:alert(1))"/>', false],
    ['a tag that only begins like a shape', '<pathological>', false],
  ])('%s: %s → %s', (_why, text, harmless) => {
    expect(isHarmlessMarkup(text, false)).toBe(harmless)
  })

  test.each([
    ['what a captcha draws', '<div class="geetest_panel"><canvas></canvas></div>', true],
    ['a script of it', '<div><script src="x"></script></div>', false],
    ['a frame of it', '<iframe src="x">', false],
    ['a form that asks for something', '<FORM action="x">', false],
    ['a handler of it', '<div ONCLICK="x">', false],
    ['a handler of it, spaced out', '<div onclick ="x">', false],
  ])('while a captcha is open also %s: %s → %s', (_why, text, harmless) => {
    expect(isHarmlessMarkup(text, true)).toBe(harmless)
    if (harmless) expect(isHarmlessMarkup(text, false)).toBe(false)
  })

  test('is looked at in no time, however long the text is', () => {
    const started = performance.now()
    expect(isHarmlessMarkup(`<path${' a="1"'.repeat(20_000)}`, false)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('which addresses become scripts', () => {
  test.each([
    ['/m/sw.js', true],
    ['https://apis.google.com/js/api.js', true],
    ['http://aurora.localhost:4173/x.js', true],
    ['data:text/javascript,alert(1)', false],
    ['blob:https://aurora.example/1', false],
    ['javascript:alert(1)', false],
    ['//static.geetest.com/v4/gt4.js', true],
    ['x.js', false],
    [' data:text/javascript,1', false],
  ])('%s → %s', (address, accepted) => {
    expect(isScriptAddress(address)).toBe(accepted)
  })
})
