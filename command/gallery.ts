// `livery gallery`: pictures of the built sites' pages, on a phone, as they were built. In the project itself `npm run gallery` also shows every state.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hostingOf, merchantsIn } from '../sandbox/server/hosting-file.ts'
import { openSites, pathsOf } from './browser.ts'
import { callerFolder } from './settings.ts'

const dist = process.env['LIVERY_DIST'] ?? 'dist'
const folder = join(callerFolder(), 'reports/gallery')

try {
  const opened = await openSites()
  if ('lacks' in opened) throw new Error(opened.lacks)
  const { browser, port, close } = opened
  const names: string[] = []
  try {
    for (const code of merchantsIn(dist)) {
      for (const path of pathsOf(hostingOf(dist, code))) {
        const page = await browser.newPage({
          viewport: { width: 390, height: 844 },
          deviceScaleFactor: 2,
          serviceWorkers: 'block',
          reducedMotion: 'reduce',
        })
        await page.goto(`http://${code}.localhost:${port}${path}`, { waitUntil: 'load' })
        const name = `${code}/${path.slice('/m/'.length).replaceAll('/', '-')}.png`
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), await page.screenshot({ fullPage: true }))
        names.push(name)
        await page.close()
      }
    }
  } finally {
    await close()
  }
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Gallery</title>${names.map((name) => `<figure><img loading="lazy" width="195" src="${name}" alt=""><figcaption>${name}</figcaption></figure>`).join('\n')}`,
  )
  console.log(`${names.length} pictures: ${join(folder, 'index.html')}`)
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}
