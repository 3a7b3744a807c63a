import { expect, test } from 'vitest'
import { withFallbacks } from '#build-time/plugins/browser-floor.ts'

test.each<[why: string, css: string, expected: string]>([
  [
    'BRW-1 plain viewport units come before dynamic ones',
    '.a{ block-size: calc(100dvh - 2rem); min-block-size: 100svh }',
    '.a{ block-size: calc(100vh - 2rem); block-size: calc(100dvh - 2rem); min-block-size: 100vh ; min-block-size: 100svh }',
  ],
  ['in a nested rule too', '.a{&:active{block-size:1lvh}}', '.a{&:active{block-size: 1vh; block-size:1lvh}}'],
  [
    'a question for the unit stays as it is',
    '@supports (block-size: 1dvh) { :root { --viewport: 9px } }',
    '@supports (block-size: 1dvh) { :root { --viewport: 9px } }',
  ],
  ['other declarations stay as they are', '.a:hover{color:red;inline-size:100vw}', '.a:hover{color:red;inline-size:100vw}'],
])('%s', (_why, css, expected) => expect(withFallbacks(css)).toBe(expected))

test('a dynamic unit beside var() is refused: browsers check it too late for a declaration before it', () => {
  expect(() => withFallbacks('.a{block-size:calc(100dvh - var(--b))}')).toThrow('use var(--viewport)')
})
