// Renders an operator's parts with samples, in a process of its own with the development React, which names missing keys and elements in wrong places. Prints
// the problems as JSON.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Plugin } from 'rolldown'
import type { Problem } from '#build-time/brand/problems.ts'
import { operatorParts } from '#build-time/parts/operator-parts.ts'
import type { ReplaceableName } from '#build-time/parts/replaceable.ts'
import { SAMPLES } from '#build-time/parts/samples.ts'
import { operatorPartsPlugin } from '#build-time/plugins/operator-parts.ts'

const root = process.cwd()
/** Beside the packages, which the bundles import. */
const folder = join(root, '.cache/tried-parts')

/** Styles are no matter of a rendering. */
const classNamesAlone: Plugin = {
  name: 'class names alone',
  load: {
    filter: { id: /\.css(?:\?inline)?$/ },
    handler: () => ({ code: 'export default new Proxy({}, { get: (_, name) => String(name) })', moduleType: 'js' }),
  },
}
const rawTexts: Plugin = {
  name: 'texts of files',
  load: { filter: { id: /\?raw$/ }, handler: () => ({ code: "export default '<svg></svg>'", moduleType: 'js' }) },
}
const problems: Problem[] = []

for (const [name, file] of operatorParts()) {
  const refuse = (found: string, expected: string, fix: string): void =>
    void problems.push({ file: `parts/${name}.tsx`, field: '', found, expected, fix })
  const View = await viewOf(name, file, refuse)
  // One mistake shows in many samples.
  if (View) SAMPLES[name].some((sample) => !tryOnce(View, sample, refuse))
}
process.stdout.write(JSON.stringify(problems))

type Refuse = (found: string, expected: string, fix: string) => void

async function viewOf(name: ReplaceableName, file: string, refuse: Refuse): Promise<FunctionComponent<object> | undefined> {
  try {
    await build({
      input: file,
      cwd: root,
      logLevel: 'silent',
      external: [/^react(?:-dom)?(?:\/|$)/],
      plugins: [operatorPartsPlugin(root) as Plugin, classNamesAlone, rawTexts],
      transform: { jsx: { runtime: 'automatic' }, define: { 'import.meta.env.SSR': 'true', 'import.meta.env.DEV': 'false' } },
      output: { dir: folder, format: 'esm', entryFileNames: `${name}.mjs`, codeSplitting: false },
    })
    const module = (await import(`${pathToFileURL(join(folder, `${name}.mjs`)).href}?${Date.now()}`)) as Readonly<Record<string, unknown>>
    return module[name] as FunctionComponent<object>
  } catch (error) {
    refuse(`it cannot be loaded: ${firstLine(error)}`, 'a component', 'correct it there')
    return undefined
  }
}

/** Returns whether nothing was found. */
function tryOnce(View: FunctionComponent<object>, { props, must }: (typeof SAMPLES)[ReplaceableName][number], refuse: Refuse): boolean {
  const before = problems.length
  const said = new Set<string>()
  // oxlint-disable-next-line no-console -- React's warnings come here
  console.error = (text: string, ...values: unknown[]) => void said.add(filled(text, values))
  const html = htmlOf(View, props, refuse)
  for (const text of said)
    refuse(
      `React says: ${text}`,
      'a rendering without warnings',
      'give each element of a list its key, and put elements where HTML allows them',
    )
  const missing = html === undefined ? [] : must.filter((each) => !html.includes(each))
  if (missing.length > 0)
    refuse(
      `without ${missing.map((each) => `"${each}"`).join(', ')} of its props`,
      'all that members must see or press',
      'show each of these props; where they stand is yours',
    )
  return problems.length === before
}

function htmlOf(View: FunctionComponent<object>, props: object, refuse: Refuse): string | undefined {
  const given: object = { ...props, brand: 'sample' }
  try {
    return renderToStaticMarkup(createElement(View, given))
  } catch (error) {
    refuse(
      `it throws while it is rendered: ${firstLine(error)}`,
      'a component that renders with its props',
      'compare its props with those of ours: npx livery parts',
    )
    return undefined
  }
}

function firstLine(error: unknown): string {
  return (error as Error).message.split('\n')[0] ?? ''
}

/** React passes its warnings as a format with values. */
function filled(text: string, values: readonly unknown[]): string {
  let at = 0
  return String(text)
    .replaceAll(/%[sod]/g, () => String(values[at++] ?? ''))
    .split('\n')[0]!
    .trim()
}
