import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isHarmlessMarkup, isHarmlessScript, isScriptAddress } from '#platform/trusted-types.rules.ts'
import { SPECULATION_RULES } from '#features/core/navigation/speculation.rules.ts'
import { Icon } from '#ui/Icon.tsx'
import { iconText, usedIcons } from '../ui/used-icons.ts'
import { ownWork } from '../../own-work.ts'

/** The markup that `Icon` puts inside its svg element. */
function drawingOf(name: string): string {
  const whole = renderToStaticMarkup(createElement(Icon, { of: iconText(name) }))
  return whole.slice(whole.indexOf('>') + 1, whole.lastIndexOf('</svg>'))
}

describe('text that may become markup', () => {
  test('is every icon of ours', () => {
    expect(usedIcons().length).toBeGreaterThan(30)
    expect(usedIcons().filter((name) => !isHarmlessMarkup(drawingOf(name), false))).toEqual([])
  })

  test.each([
    ['text', 'Fish & chips: 5 > 4', true],
    ['nothing', '', true],
    ['a shape', '<path d="M1 2-3.5e"/>', true],
    ['a group of shapes', '<g fill="none"><circle cx="1" cy="2" r="3" /></g>', true],
    ["a brand's icon in the page", '<use href="#i-category-live"/>', true],
    ["a brand's icon in its file", '<use href="/m/brand/icons.hko93.svg#i-tab-home"/>', true],
    ['a drawing of another host', '<use href="https://evil.example/a.svg#i-x"/>', false],
    ['a drawing beside the brand', '<use href="/m/brand/../../wps/a.svg#i-x"/>', false],
    ['a drawing as data', '<use href="data:image/svg+xml,x#i-x"/>', false],
    ['a handler on a brand’s icon', '<use href="#i-x" onclick="a"/>', false],
    ['a handler on a shape', '<path onclick="alert(1)"/>', false],
    ['a handler behind another attribute', '<path d="M1" onload="alert(1)"/>', false],
    ['a handler in other case', '<path oNclick="alert(1)"/>', false],
    ['a handler in capitals', '<g ONLOAD="a">', false],
    ['a picture', '<img src="x">', false],
    ['a script', '<script>alert(1)</script>', false],
    ['a shape that goes on as something else', '<path d="M1"/><img src="x">', false],
    ['an address in a shape', '<path fill="url(javascript:alert(1))"/>', false],
    ['a tag that only begins like a shape', '<pathological>', false],
  ])('%s: %s → %s', (_why, text, harmless) => {
    expect(isHarmlessMarkup(text, false)).toBe(harmless)
  })

  test.each([
    ['the markup of a captcha', '<div class="geetest_panel"><canvas></canvas></div>', true],
    ['a script in it', '<div><script src="x"></script></div>', false],
    ['a frame in it', '<iframe src="x">', false],
    ['a form in it', '<FORM action="x">', false],
    ['a handler in it', '<div ONCLICK="x">', false],
    ['a handler behind a slash', '<svg/onload=x>', false],
    ['a handler behind a slash and a quote', '<a title="x"onclick=y>', false],
    ['a handler behind a line end', '<svg\nonload\n=x>', false],
    ['a handler in it, with spaces', '<div onclick ="x">', false],
  ])('while a captcha is open also %s: %s → %s', (_why, text, harmless) => {
    expect(isHarmlessMarkup(text, true)).toBe(harmless)
    if (harmless) expect(isHarmlessMarkup(text, false)).toBe(false)
  })

  test('is checked in linear time', () => {
    const path = `<path${' a="1"'.repeat(20_000)}`
    expect(ownWork(() => expect(isHarmlessMarkup(path, false)).toBe(false))).toBeLessThan(1000)
  })
})

describe('addresses that may become scripts', () => {
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

test.each<[text: string, allowed: boolean]>([
  [SPECULATION_RULES, true],
  ['alert(1)', false],
  ['{alert(1)}', false],
  ['{"use strict";alert(1)}', false],
  [' {"a":1}', false],
  ['{}', false],
  ['', false],
])('PER-4 a script element that code adds may hold speculation rules, nothing that runs: %#', (text, allowed) =>
  expect(isHarmlessScript(text)).toBe(allowed),
)
