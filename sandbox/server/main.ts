import { fileURLToPath } from 'node:url'
import { DEMO_MEMBER } from '../data/demo-member.ts'
import { isLocalhostName, lanAddresses } from './network-addresses.ts'
import { merchantsInFolders } from './brand-folders.ts'
import { runSandbox, type Running } from './run-sandbox.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { PORT = '4173', MERCHANTS_DIR, LIVERY_DATA, LIVERY_DIST, LIVERY_SITE, LIVERY_AUTH_EMULATOR } = process.env

const merchants = merchantsInFolders(MERCHANTS_DIR ?? `${root}merchants`)
const running = await runSandbox({
  port: Number(PORT),
  merchants,
  dataFolder: LIVERY_DATA ?? `${root}.cache/sandbox`,
  dist: LIVERY_DIST ?? `${root}dist`,
  otherSites: LIVERY_SITE?.split(',') ?? [],
  authEmulator: LIVERY_AUTH_EMULATOR,
}).catch((error: Error) => {
  console.error(`✗ ${error.message}`)
  process.exit(1)
})
console.log(announcement(running))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.close().then(() => process.exit(0)))
}

/** The addresses to print after the start. */
function announcement({ port, merchantPorts, gamesPort }: Running): string {
  const lan = lanAddresses()
  const brands = merchants.flatMap(({ code, name, hosts }) => [
    `  ${name}: ${hosts
      .filter(isLocalhostName)
      .map((host) => `http://${host}:${port}/m/home`)
      .join('  ')}`,
    `    phones: ${['localhost', ...lan].map((host) => `http://${host}:${merchantPorts[code]}/m/home`).join('  ')}`,
  ])
  return [
    '',
    ...brands,
    `  Demo member: ${DEMO_MEMBER.username} / ${DEMO_MEMBER.password}`,
    `  Switchboard: http://localhost:${port}/_switchboard   Games: http://localhost:${gamesPort}`,
    `Livery is ready on http://localhost:${port}/m/home`,
  ].join('\n')
}
