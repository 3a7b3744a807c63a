import { describe, expect, test } from 'vitest'
import { withFallbacks } from '#build-time/browser-floor.ts'

describe('BRW-1 D-51 a declaration that the floor would drop follows one that it knows', () => {
  test.each<[why: string, css: string, expected: string]>([
    ['a thin mix: its second colour', '.a{color:red;background:color-mix(in oklab, var(--b) 39%, transparent)}', '.a{color:red;background: transparent; background:color-mix(in oklab, var(--b) 39%, transparent)}'],
    ['a thick mix: its first colour', '.a{background:color-mix(in oklab,var(--b) 40%,transparent)}', '.a{background: var(--b); background:color-mix(in oklab,var(--b) 40%,transparent)}'],
    ['several mixes in one value', '.a{background:linear-gradient(color-mix(in oklab,var(--a) 20%,var(--s)),color-mix(in oklab,currentcolor 80%,#0000) 70%)}',
      '.a{background: linear-gradient(var(--s),currentcolor 70%); background:linear-gradient(color-mix(in oklab,var(--a) 20%,var(--s)),color-mix(in oklab,currentcolor 80%,#0000) 70%)}'],
    ['a layer that would paint nothing: none', '.a{background:radial-gradient(9px at 0 0, color-mix(in oklab,var(--a) 20%,transparent), transparent), var(--s)}',
      '.a{background: var(--s); background:radial-gradient(9px at 0 0, color-mix(in oklab,var(--a) 20%,transparent), transparent), var(--s)}'],
    ['a dynamic viewport: the large one', '.a{ block-size: calc(100dvh - 2rem); min-block-size: 100svh }', '.a{ block-size: calc(100vh - 2rem); block-size: calc(100dvh - 2rem); min-block-size: 100vh ; min-block-size: 100svh }'],
    ['in a nested rule', '.a{&:active{background:color-mix(in oklab,var(--b) 8%,transparent)}}', '.a{&:active{background: transparent; background:color-mix(in oklab,var(--b) 8%,transparent)}}'],
  ])('%s', (_why, css, expected) => expect(withFallbacks(css)).toBe(expected))

  test.each(['.a:hover{color:red;inline-size:100vw}', '.a{--space:color}', '@media (width>=1px){.a{b:c}}'])('leaves %s as it is', (css) => expect(withFallbacks(css)).toBe(css))

  test('refuses a mix that it cannot read', () => {
    expect(() => withFallbacks('.a{color:color-mix(in oklab, red, blue)}')).toThrow('no fallback for "color:color-mix(in oklab, red, blue)"')
  })
})
