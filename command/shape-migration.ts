import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBrandText } from '#build-time/brand/folder-files.ts'

type Shapes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What each value of before 0.2.0 stood for, in shapes of their own (BRD-2). */
const PRESETS: Readonly<Record<string, Shapes>> = {
  tile: {
    tall: { ratio: '3:4', inRow: 3 },
    round: { ratio: '1:1', corners: 'circle', rim: 'rings', align: 'middle', badge: 'corner', inRow: 4 },
    wide: { ratio: '16:9', frame: 'card', rim: 'none', lines: 1, provider: 'strip', badge: 'corner', inRow: 1, columns: 2 },
  },
  header: {
    glass: { ground: 'glass' },
    solid: { ground: 'colour', edge: 'teeth' },
    ornate: { ground: 'colour', logo: 'middle', edge: 'scallops' },
  },
  heading: {
    plain: { icon: 'beside' },
    seal: { align: 'middle', icon: 'ringed', mark: 'beads' },
    block: { icon: 'none', mark: 'block', capitals: true },
  },
  lane: { open: { frame: 'none' }, framed: { frame: 'double', corners: 'scoop' } },
  categories: { pills: { form: 'pills' }, medallions: { form: 'icons', rim: 'rings' }, tabs: { form: 'tabs', ground: 'colour' } },
  tabBar: {
    glass: { ground: 'glass' },
    raised: { ground: 'surface', edge: 'double', middle: 'ringed' },
    solid: { ground: 'colour', edge: 'none', current: 'bar' },
  },
}

/** The shapes of a `merchant.json` written as before 0.2.0: true if it was changed. The rest of the file stays as its owner laid it out. */
export function splitShapes(folder: string): boolean {
  const text = readBrandText(folder, 'merchant.json')
  const look = lookOf(text)
  const old = Object.keys(PRESETS).filter((name) => PRESETS[name]?.[String(look[name])] !== undefined)
  if (old.length === 0) return false
  const changed = old.reduce((all, name) => {
    const value = String(look[name])
    const field = new RegExp(`([ \\t]*)"${name}"(\\s*:\\s*)"${value}"`)
    const providers = name === 'tile' ? providersOf(look) : undefined
    return all.replace(
      field,
      (_whole, indent: string, colon: string) =>
        `${indent}"${name}"${colon}${inOneLine(PRESETS[name]?.[value] ?? {})}${providers === undefined ? '' : `,\n${indent}"providers": "${providers}"`}`,
    )
  }, text)
  writeFileSync(join(folder, 'merchant.json'), changed)
  return true
}

/** The cards of providers followed the rows' frames and the tiles. */
function providersOf({ lane, tile }: Record<string, unknown>): string | undefined {
  if (lane === 'framed') return 'plain'
  return tile === 'wide' ? 'topped' : undefined
}

/** What is no JSON is left to `livery check`. */
function lookOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as { look?: Record<string, unknown> }).look ?? {}
  } catch {
    return {}
  }
}

function inOneLine(shapes: Readonly<Record<string, unknown>>): string {
  return `{ ${Object.entries(shapes)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(', ')} }`
}
