// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as React from 'react'
import type * as ReactClient from 'react-dom/client'
import { expect, test } from 'vitest'
import { cutParts, isProved, PROVED_ON, reactPartsPlugin, UNUSED_PARTS } from '#build-time/plugins/react-parts.ts'

const require = createRequire(import.meta.url)
const production = (name: string, file: string): string => join(dirname(require.resolve(`${name}/package.json`)), 'cjs', file)
const whole = readFileSync(production('react-dom', 'react-dom-client.production.js'), 'utf8')
const slim = cutParts(whole)

/** The code of a production page: React as published, and React DOM without its unused parts. */
function runSlim(): { react: typeof React; client: typeof ReactClient } {
  const react = require(production('react', 'react.production.js')) as typeof React
  const module = { exports: {} }
  const find = (name: string): unknown =>
    name === 'react' ? react : require(name === 'react-dom' ? production('react-dom', 'react-dom.production.js') : name)
  new Function('require', 'exports', 'module', slim)(find, module.exports, module)
  return { react, client: module.exports as typeof ReactClient }
}

test('the installed React DOM is the file on which the cut was proved', () => {
  expect((require('react-dom/package.json') as { version: string }).version).toBe(PROVED_ON.version)
  expect(isProved(whole)).toBe(true)
})

test('the cut removes a seventh of its text, before the bundler drops the helpers of the cut functions', () =>
  expect(slim.length).toBeLessThan(whole.length * 0.87))

test.each(
  UNUSED_PARTS.flatMap(({ part, entries, rest = [] }) => [
    ...entries.map((name) => [name, part, ` liveryCut(${JSON.stringify(part)}); `] as const),
    ...rest.map((name) => [name, part, ''] as const),
  ]),
)('%s of the part "%s" is cut', (name, _part, body) => {
  const written = name.replaceAll(/[.$]/g, String.raw`\$&`)
  const [, found] =
    new RegExp(String.raw`^(?:function ${written}\([^)]*\)|${written} = function \([^)]*\)) \{(.*)\};?$`, 'm').exec(slim) ?? []
  expect(found).toBe(body)
})

test('a file without one of the functions is refused', () => {
  expect(() => cutParts('function hydrateRoot() {\n}')).toThrow('react-dom has no function "getViewTransitionName"')
})

/** Runs the plugin's transform on a file's text. */
function transform(code: string): { output: unknown; warnings: string[] } {
  const warnings: string[] = []
  const { handler } = reactPartsPlugin().transform as unknown as {
    handler: (this: { warn: (text: string) => void }, code: string) => unknown
  }
  return { output: handler.call({ warn: (text) => void warnings.push(text) }, code), warnings }
}

test('the plugin cuts the proved file', () => expect(transform(whole)).toEqual({ output: { code: slim, map: null }, warnings: [] }))

test('the plugin leaves any other React DOM whole, and warns', () => {
  const { output, warnings } = transform(`${whole}\n`)
  expect(output).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('nothing was cut')])
})

test('the remaining React DOM hydrates, handles events, loads lazy views, reorders lists, defers values and recovers from an error', async () => {
  const { react, client } = runSlim()
  const { createElement: h } = react
  const log: string[] = []
  let show = (_view: { default: () => ReturnType<typeof h> }): void => {}
  const Late = react.lazy(
    () =>
      new Promise<{ default: () => ReturnType<typeof h> }>((done) => {
        show = done
      }),
  )
  class Boundary extends react.Component<{ children?: React.ReactNode }, { failed: boolean }> {
    override state = { failed: false }
    static getDerivedStateFromError(): { failed: boolean } {
      return { failed: true }
    }
    override render(): React.ReactNode {
      return this.state.failed ? h('b', null, 'mended') : this.props.children
    }
  }
  const Broken = ({ when }: { when: boolean }): ReturnType<typeof h> => {
    if (when) throw new Error('broken')
    return h('b', null, 'whole')
  }
  const View = (): ReturnType<typeof h> => {
    const [order, setOrder] = react.useState(['a', 'b', 'c'])
    const [text, setText] = react.useState('x')
    const later = react.useDeferredValue(text)
    react.useEffect(() => {
      log.push('effect')
      return () => void log.push('undo')
    }, [])
    return h(
      'section',
      { id: react.useId().length > 0 ? 'here' : '' },
      h('button', { onClick: () => setOrder(['c', 'd', 'a']) }, 'Turn'),
      h('input', { value: text, onChange: (event: React.ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value) }),
      h('i', null, later),
      h(
        'ul',
        null,
        order.map((one) => h('li', { key: one }, one)),
      ),
      h(react.Suspense, { fallback: null }, order.length === 3 && order[0] === 'c' ? h(Late) : null),
      h(Boundary, null, h(Broken, { when: text === 'break' })),
    )
  }
  document.body.innerHTML =
    '<div><section id="here"><button>Turn</button><input value="x"/><i>x</i><ul><li>a</li><li>b</li><li>c</li></ul><!--$--><!--/$--><b>whole</b></section></div>'
  const container = document.body.firstElementChild as HTMLElement
  const kept = container.querySelector('button')
  const complaints: unknown[] = []
  const note = (error: unknown): void => void complaints.push(error)
  const root = client.hydrateRoot(container, h(View), {
    onRecoverableError: note,
    onUncaughtError: note,
    onCaughtError: (error) => void log.push(String(error)),
  })
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

type Element = ReturnType<typeof React.createElement>

/** A view for each part that throws while it renders or commits. */
const VIEWS: readonly [part: string, view: (react: typeof React) => () => Element | null][] = [
  [
    'style attribute',
    ({ createElement }) =>
      () =>
        createElement('p', { style: { color: 'red' } }),
  ],
  [
    'custom element',
    ({ createElement }) =>
      () =>
        createElement('my-tag', { title: 'x' }),
  ],
  [
    'forwardRef',
    ({ createElement, forwardRef }) =>
      () =>
        createElement(forwardRef(() => null)),
  ],
  [
    'Activity',
    ({ createElement, Activity }) =>
      () =>
        createElement(Activity as unknown as 'p', null, 'x'),
  ],
  [
    'ref of a Fragment',
    ({ createElement, Fragment }) =>
      () =>
        createElement(Fragment as unknown as 'p', { ref: () => undefined }, 'x'),
  ],
  [
    'element of the head',
    ({ createElement }) =>
      () =>
        createElement('link', { rel: 'icon', href: '/x.png' }),
  ],
  [
    'use',
    ({ use }) =>
      () =>
        use(Promise.resolve(null)),
  ],
  [
    'useActionState',
    ({ useActionState }) =>
      () => {
        useActionState(() => 1, 0)
        return null
      },
  ],
  [
    'useImperativeHandle',
    ({ useImperativeHandle }) =>
      () => {
        useImperativeHandle(
          () => undefined,
          () => ({}),
        )
        return null
      },
  ],
  [
    'useTransition',
    ({ useTransition, useEffect }) =>
      () => {
        const [, start] = useTransition()
        useEffect(() => start(() => undefined))
        return null
      },
  ],
]

test.each(VIEWS)('a view that uses %s gets an error with that name', async (part, view) => {
  const { react, client } = runSlim()
  const errors: string[] = []
  const root = client.createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: (error) => void errors.push(String(error)),
  })
  root.render(react.createElement(view(react)))
  await expect.poll(() => errors).toEqual([`Error: Livery cut the React part "${part}"`])
})

/** Source text by which a view would use a part that was cut. */
const USES = [
  /from 'react-dom'/,
  /import \{[^}]*\b(?:use|useActionState|useImperativeHandle|useOptimistic|useTransition|createContext|useContext|createPortal|forwardRef|Activity|SuspenseList|ViewTransition|addTransitionType)\b[^}]*\} from 'react'/,
  /<Fragment\b[^>]*\bref=/,
  /<[a-z]+-[a-z-]*[\s/>]/,
  /<(?:html|head|body|meta|title|link|script|style)\b/,
  /\sstyle=\{/,
  /<[a-z]\w*\b[^>]*\son(?:BeforeInput|Composition\w+|MouseEnter|MouseLeave|PointerEnter|PointerLeave|Select)=/,
  /<(?:form|button|input)\b[^>]*\s(?:action|formAction)=\{/,
  /\.componentStack\b/,
]

test('no view uses a part that was cut', () => {
  const source = join(import.meta.dirname, '../../../../../src')
  const views = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('build-time/'),
  )
  const asking = views.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return USES.filter((use) => (file.endsWith('.tsx') || String(use).includes('react')) && use.test(text)).map((use) => `${file}: ${use}`)
  })
  expect(asking).toEqual([])
})
