// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addSheet, adoptSheets } from '#lib/page-sheet.ts'

afterEach(() => void (document.adoptedStyleSheets = []))

const adoptedTexts = (): string[] =>
  document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText.replaceAll(/\s+/g, '')).join(''))

describe('adopted sheets', () => {
  test('stand in the order in which they are given, each text once', () => {
    adoptSheets('.child{color:red}', '.parent{color:blue}')
    adoptSheets('.child{color:red}', '.other{color:green}')
    expect(adoptedTexts()).toEqual(['.child{color:red;}', '.parent{color:blue;}', '.other{color:green;}'])
  })

  test('a sheet that is added can be taken out again', () => {
    const remove = addSheet('.panel{color:red}')
    addSheet('.other{color:blue}')
    remove()
    expect(adoptedTexts()).toEqual(['.other{color:blue;}'])
  })
})

describe('in a browser without constructed sheets (Safari before 16.4)', () => {
  class Rules {
    readonly cssRules: { text: string }[] = [{ text: '@layer a,b;' }]
    insertRule(text: string, at: number): number {
      this.cssRules.splice(at, 0, { text })
      return at
    }
    deleteRule(at: number): void {
      this.cssRules.splice(at, 1)
    }
  }

  function oldDocument(): { first: Rules; last: Rules } {
    const [first, last] = [new Rules(), new Rules()]
    vi.stubGlobal('document', { styleSheets: [first, last] })
    return { first, last }
  }

  afterEach(() => void vi.unstubAllGlobals())

  const textsOf = ({ cssRules }: Rules): string[] => cssRules.map(({ text }) => text)

  test('the rules go to the end of the last sheet of the page, one by one', () => {
    const { first, last } = oldDocument()
    adoptSheets('@layer a;@layer b{.x{color:red;&:hover{color:blue}}@keyframes k{to{opacity:0}}}.y{color:red}')
    adoptSheets('.y{top:0}', '.y{top:0}')
    expect(textsOf(first)).toEqual(['@layer a,b;'])
    expect(textsOf(last)).toEqual([
      '@layer a,b;',
      '@layer a;',
      '@layer b{.x{color:red;&:hover{color:blue}}@keyframes k{to{opacity:0}}}',
      '.y{color:red}',
      '.y{top:0}',
    ])
  })

  test('its removal takes out these rules alone, wherever they have moved', () => {
    const { last } = oldDocument()
    const remove = addSheet('.x{top:0}.y{top:0}')
    addSheet('.z{top:0}')
    last.insertRule('.before{top:0}', 0)
    remove()
    expect(textsOf(last)).toEqual(['.before{top:0}', '@layer a,b;', '.z{top:0}'])
  })

  test('a page without any sheet stays as it is', () => {
    vi.stubGlobal('document', { styleSheets: [] })
    expect(() => addSheet('.x{top:0}')()).not.toThrow()
  })
})
