import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { lazyStylesPlugin } from '#build/lazy-styles-plugin.ts'

const FILES: Record<string, string> = {
  '/page.js': `export const open = () => import('/sheet.js')`,
  '/sheet.js': `import '/sheet.css'; export const sheet = 1`,
  '/sheet.css': '.sheet { color: red }',
}

const files: Plugin = { name: 'files', resolveId: (id) => (id in FILES ? id : undefined), load: (id) => FILES[id] }

/** As Astro does it: a client style sheet that no page inlines goes, unless a chunk counts it among its assets. */
const dropOrphans: Plugin = {
  name: 'drop-orphans',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [id, item] of Object.entries(bundle)) {
      const counted = Object.values(bundle).some((chunk) => chunk.type === 'chunk' && chunk.viteMetadata?.importedAssets.has(id))
      if (item.type === 'asset' && id.endsWith('.css') && !counted) delete bundle[id]
    }
  },
}

async function sheetsOf(plugins: Plugin[]): Promise<string[]> {
  const options = { write: false, rollupOptions: { input: '/page.js', preserveEntrySignatures: 'strict' } } as const
  const built = await build({ configFile: false, logLevel: 'silent', plugins: [files, ...plugins, dropOrphans], build: options })
  const [first] = [built].flat()
  return first && 'output' in first ? first.output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css')) : []
}

test('the style sheet of a chunk that is loaded by import() is kept beside it', async () => {
  expect(await sheetsOf([])).toEqual([])
  expect(await sheetsOf(lazyStylesPlugin())).toEqual([expect.stringMatching(/sheet.*\.css$/)])
})

test('a sheet that is deleted because a page inlines one of the same name is there again', async () => {
  const inlining: Plugin = {
    name: 'inlining',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [id, item] of Object.entries(bundle)) if (item.type === 'asset' && id.endsWith('.css')) delete bundle[id]
    },
  }
  const [hide, again] = lazyStylesPlugin()
  expect(await sheetsOf([hide, inlining].flatMap((plugin) => plugin ?? []))).toEqual([])
  expect(await sheetsOf([hide, inlining, again].flatMap((plugin) => plugin ?? []))).toEqual([expect.stringMatching(/sheet.*\.css$/)])
})

test('whoever looks for styles to inline does not see those of a chunk that is loaded by import(), and Vite still loads them with it', async () => {
  const seen: string[] = []
  const looker: Plugin = {
    name: 'looker',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') seen.push(...(chunk.viteMetadata?.importedCss ?? []))
    },
  }
  const options = { write: false, rollupOptions: { input: '/page.js', preserveEntrySignatures: 'strict' } } as const
  const built = await build({ configFile: false, logLevel: 'silent', plugins: [files, lazyStylesPlugin(), looker], build: options })
  const [first] = [built].flat()
  const page = first && 'output' in first ? first.output.find((item) => item.type === 'chunk' && item.isEntry) : undefined
  expect(seen).toEqual([])
  expect(page?.type === 'chunk' ? page.code : '').toMatch(/sheet[^"]*\.css/)
})
