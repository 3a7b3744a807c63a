import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEMO_MEMBER } from '../data/demo-member.ts'
import { isLocalhostName, lanAddresses } from './network-addresses.ts'
import { merchantsInFolders } from './brand-folders.ts'
import { merchantsIn } from './hosting-file.ts'
import type { SandboxMerchant } from './merchants.ts'
import { runSandbox, type Running } from './run-sandbox.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { PORT = '4173', MERCHANTS_DIR, LIVERY_DATA, LIVERY_DIST, LIVERY_SITE, LIVERY_AUTH_EMULATOR, LIVERY_HOST } = process.env
const dist = LIVERY_DIST ?? `${root}dist`

const merchants = readBrands(MERCHANTS_DIR ?? `${root}merchants`)
const running = await runSandbox({
  port: Number(PORT),
  hostname: LIVERY_HOST,
  merchants,
  dataFolder: LIVERY_DATA ?? `${root}.cache/sandbox`,
  dist,
  otherSites: LIVERY_SITE?.split(',') ?? [],
  authEmulator: LIVERY_AUTH_EMULATOR,
}).catch(giveUp)
let isFirst = true
// `npm start` builds meanwhile. It sends the code of each site that is in place, and in the end that all are.
if (process.send) process.on('message', (message) => console.log(message === 'built' ? announcement(running) : siteLine(message)))
else console.log(announcement(running))

let closing: Promise<void> | undefined
const stop = (): void => {
  closing ??= running.close().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
// `npm start` was stopped, in whatever way.
process.once('disconnect', stop)

function readBrands(folder: string): SandboxMerchant[] {
  try {
    const all = merchantsInFolders(folder)
    return all.length > 0 ? all : giveUp(new Error(`There is no brand in ${folder}`))
  } catch (error) {
    return giveUp(error as Error)
  }
}

function giveUp({ message }: Error): never {
  console.error(`✗ ${message}`)
  process.exit(1)
}

/** A brand whose hosts are all real has its own port. */
function addressesOf({ code, hosts }: SandboxMerchant, { port, merchantPorts }: Running): string {
  const names = hosts.filter(isLocalhostName).map((host) => `http://${host}:${port}/m/home`)
  return names.length > 0 ? names.join('  ') : `http://localhost:${merchantPorts[code]}/m/home`
}

/** The address of a site that can be opened before the others; with the first one, who can sign in there. */
function siteLine(message: unknown): string {
  const merchant = merchants.find(({ code }) => code === (message as { site?: string }).site)
  if (!merchant) return ''
  const opens = `${merchant.name}: ${addressesOf(merchant, running)}`
  if (!isFirst) return `› Next address, ${opens}`
  isFirst = false
  return `› First address, ${opens}  Demo member: ${DEMO_MEMBER.username} / ${DEMO_MEMBER.password}`
}

/** The addresses to print once everything is ready. */
function announcement(running: Running): string {
  const { port, merchantPorts, gamesPort } = running
  const lan = lanAddresses()
  const built = LIVERY_SITE !== undefined ? undefined : existsSync(dist) ? merchantsIn(dist) : []
  const brands = merchants.flatMap((merchant) => [
    `  ${merchant.name}: ${addressesOf(merchant, running)}${built?.includes(merchant.code) === false ? '   (not built yet)' : ''}`,
    ...(LIVERY_HOST !== undefined
      ? []
      : [`    phones: ${['localhost', ...lan].map((host) => `http://${host}:${merchantPorts[merchant.code]}/m/home`).join('  ')}`]),
  ])
  return [
    '',
    'Everything is ready:',
    ...brands,
    `  Demo member: ${DEMO_MEMBER.username} / ${DEMO_MEMBER.password}`,
    `  Switchboard: http://localhost:${port}/_switchboard   Games: http://localhost:${gamesPort}`,
    `Livery is ready on http://localhost:${port}/m/home`,
  ].join('\n')
}
