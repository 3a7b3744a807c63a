import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { Hosting } from '../sandbox/server/hosting-file.ts'
import { callerFolder } from './settings.ts'

export type { Page }

/** A browser for the built sites, or the reason why there is none. */
export async function openBrowser(): Promise<{ browser: Browser } | { lacks: string }> {
  const require = createRequire(join(callerFolder(), 'package.json'))
  const name = ['playwright-core', '@playwright/test', 'playwright'].find((each) => canResolve(require, each))
  if (name === undefined) return { lacks: 'playwright-core is not installed here: npm install --save-dev playwright-core axe-core' }
  const { chromium } = require(name) as { chromium: { launch(options: object): Promise<Browser> } }
  const executablePath = [process.env['LIVERY_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
  try {
    return { browser: await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) }) }
  } catch (error) {
    return { lacks: `no browser starts: ${(error as Error).message.split('\n')[0]}. Name one in LIVERY_CHROMIUM` }
  }
}

/** The source of axe-core, where the operator's repository has it. */
export function axeSource(): string | undefined {
  const require = createRequire(join(callerFolder(), 'package.json'))
  return canResolve(require, 'axe-core') ? readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8') : undefined
}

function canResolve(require: NodeJS.Require, name: string): boolean {
  try {
    return require.resolve(name) !== ''
  } catch {
    return false
  }
}

/** Serves the built sites on a free port, with a back end that is not there: pages show what was built. */
async function serveSites(): Promise<{ port: string; stop: () => void }> {
  const program = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [program, '--port', '0', '--back-end', 'http://127.0.0.1:9'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (data: Buffer) => {
      text += data.toString()
      const found = /ready on http:\/\/localhost:(\d+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('exit', () => reject(new Error('the sites cannot be served: build them first')))
  })
  return { port, stop: () => void child.kill() }
}

interface OpenSites {
  readonly browser: Browser
  readonly port: string
  /** Ends browser and server: either of them would keep the command from ending. */
  readonly close: () => Promise<void>
}

/** The built sites and a browser, or the reason why there is none. Throws where nothing is built. */
export async function openSites(): Promise<OpenSites | { lacks: string }> {
  const { port, stop } = await serveSites()
  const opened = await openBrowser()
  if ('lacks' in opened) {
    stop()
    return opened
  }
  return { ...opened, port, close: () => opened.browser.close().finally(stop) }
}

/** Paths of a site's pages: each page in its default language, and those that visitors see first in every language. */
export function pathsOf({ pages, language }: Hosting): string[] {
  const first = ['home', 'login', 'register', 'promotions'].filter((page) => pages.includes(page))
  return [
    ...pages.map((page) => `/m/${page}`),
    ...Object.values(language.segments).flatMap((segment) => first.map((page) => `/m/${segment}/${page}`)),
  ]
}
