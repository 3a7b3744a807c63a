import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { loadMerchants, merchantFolders } from '#build-time/brand/load.ts'
import { hostsAsTheyAre } from '#build-time/brand/operator-hosts.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { folderOf, LEAST } from './least-merchant.ts'

/** Every field of a folder that hands over sessions. */
const GIVING = {
  cashier: { url: 'https://pay.elsewhere.example/' },
  redirectOrigins: ['https://least.example', 'https://club.elsewhere.example:8443'],
  linkage: { tokenOrigins: ['https://draws.elsewhere.example'] },
  features: { tokenSync: { url: 'https://told.elsewhere.example/session' } },
}

const FIELDS = ['cashier.url', 'redirectOrigins[0]', 'redirectOrigins[1]', 'linkage.tokenOrigins[0]', 'features.tokenSync.url']
const HOSTS = ['pay.elsewhere.example', 'least.example', 'club.elsewhere.example', 'draws.elsewhere.example', 'told.elsewhere.example']

async function folders(changes: object, settings?: unknown): Promise<string> {
  const root = await folderOf({ 'merchant.json': { ...LEAST, ...changes } })
  if (settings !== undefined) writeFileSync(join(dirname(root), 'livery.json'), JSON.stringify(settings))
  return root
}

function problemsIn(root: string, texts: Parameters<typeof loadMerchants>[2] = {}): readonly Problem[] {
  try {
    loadMerchants([], root, texts)
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
  return []
}

test('MER-1 a host that gets sessions must be one of the operator’s list, by whichever field of a folder', async () => {
  const refused = problemsIn(await folders(GIVING, { hosts: { sessions: [] } }))
  expect(refused.map(({ field }) => field)).toEqual(FIELDS)
  expect(refused[0]).toEqual({
    file: 'merchants/least/merchant.json',
    field: 'cashier.url',
    found: '"https://pay.elsewhere.example/", which would get members\' sessions',
    expected: 'a host of "hosts.sessions" in livery.json',
    fix: 'let the operator add "pay.elsewhere.example" there, or remove it here',
  })
  expect(problemsIn(await folders(GIVING, { hosts: { sessions: HOSTS } }))).toEqual([])
})

test.each(HOSTS.map((host, at) => [host, FIELDS[at]]))('MER-1 a list without %s refuses %s alone', async (host, field) =>
  expect(
    problemsIn(await folders(GIVING, { hosts: { sessions: HOSTS.filter((each) => each !== host) } })).map((each) => each.field),
  ).toEqual([field]),
)

test('MER-1 no host is listed by one above it, below it, or with the same end', async () => {
  const sessions = ['elsewhere.example', 'a.pay.elsewhere.example', 'my-pay.elsewhere.example', 'any', ...HOSTS.slice(1)]
  expect(problemsIn(await folders(GIVING, { hosts: { sessions } })).map(({ field }) => field)).toEqual(['cashier.url'])
})

test('BAN-3 banners lead to every site with the session where the operator’s list says "any" too', async () => {
  const any = { linkage: { tokenOrigins: 'any' } }
  expect(problemsIn(await folders(any, { hosts: { sessions: HOSTS } })).map(({ field }) => field)).toEqual(['linkage.tokenOrigins'])
  expect(problemsIn(await folders(any, { hosts: { sessions: ['any'] } }))).toEqual([])
})

test('SES-7 a service of the site itself is on no list', async () =>
  expect(problemsIn(await folders({ features: { tokenSync: { url: '/_partner/session' } } }, { hosts: { sessions: [] } }))).toEqual([]))

test.each([
  ['no file', undefined],
  ['a file without the key', { version: '0.2.0', backEnd: 'https://api.example' }],
])('MER-1 with %s each host is a warning, and strict refuses it', async (_why, settings) => {
  const root = await folders(GIVING, settings)
  const warned: string[] = []
  expect(problemsIn(root, { onUnlisted: ({ field }) => warned.push(field) })).toEqual([])
  expect(warned).toEqual(FIELDS)
  expect(problemsIn(root, { strict: true }).map(({ field }) => field)).toEqual(FIELDS)
})

test('MER-1 a mistake in the list itself stops everything, by file and field', async () => {
  expect(problemsIn(await folders({}, { hosts: { sessions: ['https://pay.example'] } })).map(({ file, field }) => [file, field])).toEqual([
    ['livery.json', 'hosts.sessions[0]'],
  ])
  const root = await folders({})
  writeFileSync(join(dirname(root), 'livery.json'), '{')
  expect(problemsIn(root)).toMatchObject([{ file: 'livery.json', expected: 'JSON' }])
})

test('MER-1 brands deeper in the repository have its list, and those of another place have none', async () => {
  const root = await folders(GIVING)
  const repository = dirname(dirname(root))
  const settings = join(repository, 'livery.json')
  writeFileSync(settings, JSON.stringify({ hosts: { sessions: [] } }))
  vi.stubEnv('LIVERY_CALLER', repository)
  expect(problemsIn(root).map(({ field }) => field)).toEqual(FIELDS)
  vi.stubEnv('LIVERY_CALLER', process.cwd())
  expect(problemsIn(root, { onUnlisted: () => undefined })).toEqual([])
  vi.unstubAllEnvs()
  rmSync(settings)
})

async function withThief(sites?: Record<string, string[]>): Promise<string> {
  const root = await folders({}, { hosts: { sessions: [], ...(sites && { sites }) } })
  cpSync(join(root, 'least'), join(root, 'thief'), { recursive: true })
  writeFileSync(join(root, 'thief/merchant.json'), JSON.stringify({ ...LEAST, code: 'thief' }))
  return root
}

test('MER-1 a folder that names another’s host is kept out alone, once the operator says whose it is', async () => {
  const files = (problems: readonly Problem[]): string[] => [...new Set(problems.map(({ file }) => file.split('/')[1] ?? ''))]
  expect(files(problemsIn(await withThief()))).toEqual(['least', 'thief'])
  expect(files(problemsIn(await withThief({ least: ['least.example'], thief: ['thief.example'] })))).toEqual(['thief'])
  // Two owners by the operator's own hand: nobody can say whose it is.
  expect(files(problemsIn(await withThief({ least: ['least.example'], thief: ['least.example'] })))).toEqual(['least', 'thief'])
})

test('MER-1 a host of a site that the operator gave to nobody is refused', async () => {
  const settings = { hosts: { sessions: [], sites: { least: ['other.example'] } } }
  expect(problemsIn(await folders({}, settings))).toMatchObject([
    { field: 'hosts[0]', expected: 'a host of "hosts.sites.least" in livery.json' },
  ])
  expect(
    problemsIn(
      await folders(
        { hosts: ['a.least.example'], identityHost: 'a.least.example' },
        { hosts: { sessions: [], sites: { least: ['least.example'] } } },
      ),
    ),
  ).toEqual([])
})

test('OPS-1 upgrade writes the list from the folders as they are, once, and check --strict passes by it', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const root = await folders(GIVING, { version, backEnd: 'https://api.example' })
  const livery = (...words: string[]) =>
    spawnSync(process.execPath, [join(process.cwd(), 'command/livery.mjs'), ...words], {
      cwd: dirname(root),
      encoding: 'utf8',
      env: { ...process.env, LIVERY_DIST: join(root, 'none') },
    })
  expect(livery('check', '--strict')).toMatchObject({ status: 1, stderr: expect.stringContaining('cashier.url') as string })
  expect(livery('upgrade').stdout).toContain('Read "hosts" of livery.json')
  const written = { version, backEnd: 'https://api.example', hosts: { sessions: HOSTS.toSorted(), sites: { least: ['least.example'] } } }
  const settings = (): unknown => JSON.parse(readFileSync(join(dirname(root), 'livery.json'), 'utf8'))
  expect(settings()).toEqual(written)
  expect(livery('check', '--strict').status).toBe(0)
  writeFileSync(join(root, 'least/merchant.json'), JSON.stringify({ ...LEAST, cashier: { url: 'https://evil.example/' } }))
  expect(livery('upgrade').stdout).not.toContain('hosts')
  expect(settings()).toEqual(written)
  expect(problemsIn(root).map(({ field }) => field)).toEqual(['cashier.url'])
})

test('MER-1 the list of this project is what its brands name', () => {
  const root = join(process.cwd(), 'merchants')
  const { hosts } = JSON.parse(readFileSync('livery.json', 'utf8')) as { hosts: unknown }
  expect(hosts).toEqual(hostsAsTheyAre(root, merchantFolders(root)))
})
