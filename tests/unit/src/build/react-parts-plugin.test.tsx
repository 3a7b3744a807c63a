// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as React from 'react'
import type * as ReactClient from 'react-dom/client'
import { expect, test } from 'vitest'
import { UNUSED_OF_REACT, withoutReactParts } from '#build/react-parts-plugin.ts'

const require = createRequire(import.meta.url)
const production = (name: string, file: string): string => join(dirname(require.resolve(`${name}/package.json`)), 'cjs', file)
const whole = readFileSync(production('react-dom', 'react-dom-client.production.js'), 'utf8')
const slim = withoutReactParts(whole)

/** What runs in a browser: React as it is published, and React DOM without its unused parts. */
function runSlim(): { react: typeof React; client: typeof ReactClient } {
  const react = require(production('react', 'react.production.js')) as typeof React
  const module = { exports: {} }
  const find = (name: string): unknown => (name === 'react' ? react : require(name === 'react-dom' ? production('react-dom', 'react-dom.production.js') : name))
  new Function('require', 'exports', 'module', slim)(find, module.exports, module)
  return { react, client: module.exports as typeof ReactClient }
}

test('a fifth of the React DOM that is installed is left out', () => {
  expect(slim.length).toBeLessThan(whole.length * 0.82)
  for (const name of Object.values(UNUSED_OF_REACT).flat()) {
    const written = name.replaceAll(/[.$]/g, String.raw`\$&`)
    expect(slim).toMatch(new RegExp(String.raw`^(?:function ${written}\([^)]*\)|${written} = function \([^)]*\)) \{\};?$`, 'm'))
  }
})

test('another React DOM, which lacks one of them, stops the build', () => {
  expect(() => withoutReactParts('function hydrateRoot() {\n}')).toThrow('React DOM has no function "getViewTransitionName" to leave out')
})

test('what is left hydrates, answers events, waits for lazy views, moves lists, defers values and shows what caught an error', async () => {
  const { react, client } = runSlim()
  const { createElement: h } = react
  const log: string[] = []
  let show = (_view: { default: () => ReturnType<typeof h> }): void => {}
  const Late = react.lazy(() => new Promise<{ default: () => ReturnType<typeof h> }>((done) => { show = done }))
  class Boundary extends react.Component<{ children?: React.ReactNode }, { failed: boolean }> {
    override state = { failed: false }
    static getDerivedStateFromError(): { failed: boolean } { return { failed: true } }
    override render(): React.ReactNode { return this.state.failed ? h('b', null, 'mended') : this.props.children }
  }
  const Broken = ({ when }: { when: boolean }): ReturnType<typeof h> => { if (when) throw new Error('broken'); return h('b', null, 'whole') }
  const View = (): ReturnType<typeof h> => {
    const [order, setOrder] = react.useState(['a', 'b', 'c'])
    const [text, setText] = react.useState('x')
    const later = react.useDeferredValue(text)
    react.useEffect(() => { log.push('effect'); return () => void log.push('undo') }, [])
    return h('section', { id: react.useId().length > 0 ? 'here' : '' },
      h('button', { onClick: () => setOrder(['c', 'd', 'a']) }, 'Turn'),
      h('input', { value: text, onChange: (event: React.ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value) }),
      h('i', null, later),
      h('ul', null, order.map((one) => h('li', { key: one }, one))),
      h(react.Suspense, { fallback: null }, order.length === 3 && order[0] === 'c' ? h(Late) : null),
      h(Boundary, null, h(Broken, { when: text === 'break' })))
  }
  document.body.innerHTML = '<div><section id="here"><button>Turn</button><input value="x"/><i>x</i><ul><li>a</li><li>b</li><li>c</li></ul><!--$--><!--/$--><b>whole</b></section></div>'
  const container = document.body.firstElementChild as HTMLElement
  const kept = container.querySelector('button')
  const complaints: unknown[] = []
  const note = (error: unknown): void => void complaints.push(error)
  const root = client.hydrateRoot(container, h(View), { onRecoverableError: note, onUncaughtError: note, onCaughtError: (error) => void log.push(String(error)) })
  await expect.poll(() => log).toEqual(['effect'])
  expect(container.querySelector('button')).toBe(kept)

  kept?.click()
  await expect.poll(() => container.querySelector('ul')?.textContent).toBe('cda')
  show({ default: () => h('em', null, 'late') })
  await expect.poll(() => container.querySelector('em')?.textContent).toBe('late')

  const field = container.querySelector('input')
  const type = (value: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('xy')
  await expect.poll(() => container.querySelector('i')?.textContent).toBe('xy')
  type('break')
  await expect.poll(() => container.querySelector('b')?.textContent).toBe('mended')
  expect(log).toContain('Error: broken')
  root.unmount()
  await expect.poll(() => log.at(-1)).toBe('undo')
  expect(complaints).toEqual([])
})

/** What a view would write to use what is left out. */
const USES = [
  /from 'react-dom'/,
  /import \{[^}]*\b(?:use|useActionState|useImperativeHandle|useOptimistic|useTransition|createContext|useContext|Activity|SuspenseList|ViewTransition|addTransitionType)\b[^}]*\} from 'react'/,
  /<Fragment\b[^>]*\bref=/,
  /<(?:html|head|body|meta|title|link|script|style)\b/,
  /\sstyle=\{/,
  /<[a-z]\w*\b[^>]*\son(?:BeforeInput|Composition\w+|MouseEnter|MouseLeave|PointerEnter|PointerLeave|Select)=/,
  /<(?:form|button|input)\b[^>]*\s(?:action|formAction)=\{/,
  /\.componentStack\b/,
]

test('no view asks for what is left out', () => {
  const source = join(import.meta.dirname, '../../../../src')
  const views = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('build/'))
  const asking = views.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return USES.filter((use) => (file.endsWith('.tsx') || String(use).includes('react')) && use.test(text)).map((use) => `${file}: ${use}`)
  })
  expect(asking).toEqual([])
})
