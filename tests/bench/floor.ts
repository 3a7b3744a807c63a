import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from '#build-time/hosting/compress.ts'

/** Scripts and what only they need. Structured data stays. */
const SCRIPTS = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="?(?:modulepreload|prefetch)\b[^>]*>/g

/** Puts into `floor` a brand's home without its scripts; its other files are the brand's own. */
export async function makeFloor(site: string, floor: string, compressed: string): Promise<void> {
  rmSync(floor, { recursive: true, force: true })
  mkdirSync(join(floor, 'm'), { recursive: true })
  writeFileSync(join(floor, 'm/home.html'), readFileSync(join(site, 'm/home.html'), 'utf8').replaceAll(SCRIPTS, ''))
  await compressFolder(join(floor, 'm'), compressed)
  for (const entry of readdirSync(join(site, 'm'), { withFileTypes: true })) {
    if (entry.isDirectory()) symlinkSync(join(site, 'm', entry.name), join(floor, 'm', entry.name))
    else if (entry.name.endsWith('.webmanifest')) cpSync(join(site, 'm', entry.name), join(floor, 'm', entry.name))
  }
}
