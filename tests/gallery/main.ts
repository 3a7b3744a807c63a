// `npm run gallery`: pictures of every screen and state of every brand, as a page for merchants to look through.
// To take fewer: `npm run gallery -- --merchant lotus --language VI --size phone --state login` (each option may be repeated). Builds the site first
// unless LIVERY_DIST names a build.
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { loadMerchants } from '../../src/build-time/brand/load.ts'
import { launch } from '../bench/browser.ts'
import { say } from '../bench/report.ts'
import { SANDBOX_ADDRESSES } from '../e2e/sandbox/addresses.ts'
import { startSandbox } from '../e2e/sandbox/start.ts'
import { galleryPage } from './html.ts'
import { planShots, type GalleryBrand, type Shot } from './plan.ts'
import { takeShot } from './take.ts'

const FOLDER = fileURLToPath(new URL('../../reports/gallery/', import.meta.url))
/** Number of pictures taken in parallel. */
const HANDS = 2

const { values } = parseArgs({
  options: {
    merchant: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    state: { type: 'string', multiple: true },
  },
})
const brands: GalleryBrand[] = loadMerchants().map(({ code, name, languages, defaultLanguage }) => ({
  code,
  name,
  languages,
  defaultLanguage,
}))
const shots = planShots(brands, {
  ...(values.merchant && { merchants: values.merchant }),
  ...(values.language && { languages: values.language.map((code) => code.toUpperCase()) }),
  ...(values.size && { sizes: values.size }),
  ...(values.state && { states: values.state }),
})
if (shots.length === 0) {
  say(
    `Nothing to show. Brands: ${brands.map(({ code, languages }) => `${code} (${languages.join(', ')})`).join('; ')}. Sizes: phone, desktop.`,
  )
  process.exit(1)
}

rmSync(FOLDER, { recursive: true, force: true })
const { addresses, stop } = await startSandbox()
process.env[SANDBOX_ADDRESSES] = JSON.stringify(addresses)
const browser = await launch()
const missing = new Map<Shot, string>()
try {
  const waiting = [...shots]
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
        const problem = await takeShot(browser, shot, FOLDER)
        if (problem !== undefined) {
          missing.set(shot, problem)
          say(`${shot.file}: ${problem}`)
        }
        if (waiting.length % 50 === 0 && waiting.length > 0) say(`› ${shots.length - waiting.length} of ${shots.length} pictures`)
      }
    }),
  )
} finally {
  await browser.close()
  await stop()
}
await writeFile(join(FOLDER, 'index.html'), galleryPage(shots, { missing, greys: await greyHomes() }))
say(`The gallery of ${shots.length - missing.size} pictures is at ${join(FOLDER, 'index.html')}`)
process.exitCode = missing.size === 0 ? 0 : 1

/** Home of each brand without its colours, in its default language: only the layout remains. */
async function greyHomes(): Promise<{ name: string; file: string }[]> {
  const homes = shots.filter(
    (shot) => shot.state.screen === 'home' && shot.state.state === 'visitor' && shot.size.name === 'phone' && !missing.has(shot),
  )
  const first = brands.flatMap(({ code }) => homes.find(({ brand }) => brand.code === code) ?? [])
  return Promise.all(
    first.map(async ({ brand, file }) => {
      const grey = `${brand.code}/home-grey.webp`
      await sharp(join(FOLDER, file)).grayscale().webp({ quality: 82 }).toFile(join(FOLDER, grey))
      return { name: brand.name, file: grey }
    }),
  )
}
