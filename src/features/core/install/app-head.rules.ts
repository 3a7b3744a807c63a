import { isRecord } from '#lib/json.ts'

const LINKS = ['id', 'start_url', 'scope'] as const
const PICTURES = ['icons', 'screenshots'] as const

type Json = Readonly<Record<string, unknown>>

/**
 * A web manifest with another short name (PWA-4), its addresses made absolute: it is shown from a blob, to which relative ones lead nowhere. Undefined if the name is
 * the same or the manifest is none.
 */
export function manifestWithName(manifest: unknown, name: string, base: string): Json | undefined {
  if (!isRecord(manifest) || name === '' || manifest['short_name'] === name) return undefined
  const absolute = (address: unknown): unknown => (typeof address === 'string' ? new URL(address, base).href : address)
  const picture = (one: unknown): unknown => (isRecord(one) ? { ...one, src: absolute(one['src']) } : one)
  const shortcut = (one: unknown): unknown => (isRecord(one) ? { ...one, url: absolute(one['url']), ...pictures(one, ['icons']) } : one)
  const pictures = (owner: Json, keys: readonly string[]): Json => Object.fromEntries(keys.flatMap((key) => (Array.isArray(owner[key]) ? [[key, owner[key].map(picture)]] : [])))
  return {
    ...manifest,
    ...Object.fromEntries(LINKS.flatMap((key) => (key in manifest ? [[key, absolute(manifest[key])]] : []))),
    ...pictures(manifest, PICTURES),
    ...(Array.isArray(manifest['shortcuts']) ? { shortcuts: manifest['shortcuts'].map(shortcut) } : {}),
    short_name: name,
  }
}
