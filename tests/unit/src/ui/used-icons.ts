import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SRC = fileURLToPath(new URL('../../../../src/', import.meta.url))
const ICONS = new URL('../../../../node_modules/lucide-static/icons/', import.meta.url)
const IMPORT = /'lucide-static\/icons\/([a-z0-9-]+)\.svg\?raw'/g

/** Names of the icons that the sources import. */
export function usedIcons(): string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:tsx?|astro)$/.test(file))
  return [
    ...new Set(files.flatMap((file) => [...readFileSync(join(SRC, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name))),
  ].sort()
}

/** The icon's SVG text; throws when the icon family has no such icon. */
export function iconText(name: string): string {
  return readFileSync(new URL(`${name}.svg`, ICONS), 'utf8')
}
