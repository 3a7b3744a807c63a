import { readFileSync, readdirSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from '#ui/Icon.tsx'
import heart from '#ui/icons/heart.ts'

test('an icon prints the drawing alone, without the source file’s own size, colour and comment', () => {
  const html = renderToStaticMarkup(<Icon of={heart} />)
  expect(html).toMatch(/^<svg class="[^"]+" viewBox="0 0 24 24" aria-hidden="true"><path d="M2 9\.5[^"]+" \/><\/svg>$/)
})

test('every icon module names an icon that the icon family has', () => {
  const folder = new URL('../../../../src/ui/icons/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const path = /'lucide-static\/(icons\/[a-z0-9-]+\.svg)\?raw'/.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1]
    expect(path, file).toBe(`icons/${file.replace('.ts', '.svg')}`)
    expect(readFileSync(new URL(`../../../../node_modules/lucide-static/${path}`, import.meta.url), 'utf8'), file).toContain('viewBox="0 0 24 24"')
  }
})
