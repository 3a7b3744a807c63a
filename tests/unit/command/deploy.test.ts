import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { stampReleases } from '#build-time/hosting/release.ts'
import { layOutSite } from '#build-time/hosting/site.ts'
import { nodeBinary } from '../../../sandbox/prepare.mjs'
import { onPath } from '../../debian.mjs'
import { astroOutput, aurora, folderOf, lotus } from '../src/build-time/hosting/fixture.ts'

const hasRsync = onPath('rsync') !== undefined
const WITHOUT_RSYNC = 'this machine has no rsync'
const origin = { time: '', livery: { version: '1.2.3' }, brands: {} }
let dist = ''
let host = ''
let tools = ''

/** Builds a release whose lobby has a name of its own. Returns its id. */
function build(lobby: string, merchant = aurora): string {
  const files = Object.entries(astroOutput()).map(([path, text]) => [
    path.replace('Lobby.bb22', `Lobby.${lobby}`),
    text.replaceAll('Lobby.bb22', `Lobby.${lobby}`),
  ])
  const pages = folderOf(Object.fromEntries(files) as Record<string, string>)
  // A build begins anew, as on a machine of a CI.
  dist = folderOf({})
  const id = stampReleases(pages, [merchant]).get(merchant.code) ?? ''
  layOutSite(merchant, ['aurora', 'lotus'], { pages, dist, release: { id, origin } })
  return id
}

const words = (args: readonly string[]): string[] => [
  'command/deploy.ts',
  '--nginx',
  join(tools, 'nginx'),
  ...(args.includes('--health') ? [] : ['--health', 'none']),
  ...args,
]
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LIVERY_DIST: dist, RSYNC_RSH: join(tools, 'ssh'), USER: 'ana' })

/** Deploys with a program in the place of nginx that notes what it is asked for. */
function deploy(...args: string[]): { ok: boolean; text: string } {
  const { status, stdout, stderr } = spawnSync(String(nodeBinary()), words(args), { encoding: 'utf8', env: environment() })
  return { ok: status === 0, text: `${stdout}${stderr}` }
}

/** Deploys, and stands still in the test of the configuration until `go` is called. */
async function deployUntilNginx(...args: string[]): Promise<{ child: ChildProcess; go: () => Promise<number | null> }> {
  writeFileSync(join(tools, 'held'), '')
  const before = asked().length
  const child = spawn(String(nodeBinary()), words(args), { env: environment(), stdio: 'ignore' })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const go = (): Promise<number | null> => {
    rmSync(join(tools, 'held'), { force: true })
    return ended
  }
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(before), { timeout: 20_000, interval: 20 })
  return { child, go }
}

const current = (place = host): string => readlinkSync(join(place, 'aurora/current')).replace('releases/', '')
const releases = (place = host): string[] => readdirSync(join(place, 'aurora/releases')).sort()
const has = (release: string, file: string, place = host): boolean => existsSync(join(place, 'aurora/releases', release, 'm', file))
const inode = (release: string, file: string): number => statSync(join(host, 'aurora/releases', release, file)).ino
const asked = (): string[] => (existsSync(join(tools, 'asked')) ? readFileSync(join(tools, 'asked'), 'utf8').trim().split('\n') : [])

beforeEach(() => {
  host = folderOf({})
  tools = folderOf({
    nginx:
      '#!/bin/sh\necho "$*" >> "$(dirname "$0")/asked"\n[ "$1" != -t ] || [ ! -e "$(dirname "$0")/broken" ] || { echo "unknown directive" >&2; exit 1; }\nwhile [ -e "$(dirname "$0")/held" ]; do sleep 0.05; done\n',
    ssh: '#!/bin/sh\nwhile [ "${1#-}" != "$1" ]; do [ "$1" != -l ] || shift; shift; done; shift\nexec sh -c "$*"\n',
  })
  for (const name of ['nginx', 'ssh']) chmodSync(join(tools, name), 0o755)
})

describe('OPS-3 livery deploy', () => {
  test('puts a release into a folder of its own, tests the configuration, and leads nginx there', () => {
    const id = build('n1')
    const { ok, text } = deploy(host)
    expect([ok, current(), releases()], text).toEqual([true, id, [id]])
    expect(text).toMatch(new RegExp(`aurora ${id} → ${host}: uploaded (\\d+) of \\1 files, [1-9]\\d* bytes`))
    expect(asked()).toEqual(['-t', '-s reload'])
    expect(readFileSync(join(host, 'aurora/current/site.conf'), 'utf8')).toContain(`root "${host}/aurora/releases/${id}";`)
  })

  test('uploads only what the release before does not have, and nothing where it is there', () => {
    const first = build('n1')
    deploy(host)
    const second = build('n2')
    const [, uploaded, all] = /uploaded (\d+) of (\d+) files/.exec(deploy(host).text) ?? []
    expect(Number(uploaded)).toBeLessThan(Number(all))
    expect(inode(second, 'm/brand/logo.1a2b.avif')).toBe(inode(first, 'm/brand/logo.1a2b.avif'))
    expect(inode(second, 'm/home.html')).not.toBe(inode(first, 'm/home.html'))
    expect(deploy(host).text).toContain('uploaded 0 of')
  })

  test('keeps the files of pages two releases old, and those of the newer one after a roll-back', () => {
    const ids = ['n1', 'n2', 'n3'].map((lobby) => {
      const id = build(lobby)
      deploy(host)
      return id
    })
    for (const lobby of ['n1', 'n2', 'n3']) expect(has(ids[2] ?? '', `_astro/Lobby.${lobby}.js`), lobby).toBe(true)
    expect(deploy('--rollback', host).ok).toBe(true)
    expect(current()).toBe(ids[1])
    for (const lobby of ['n1', 'n2', 'n3']) expect(has(ids[1] ?? '', `_astro/Lobby.${lobby}.js`), lobby).toBe(true)
    expect(deploy('--rollback', host).ok).toBe(true)
    expect(current(), 'a second roll-back leads forward again').toBe(ids[2])
  })

  test('removes releases that were left longer ago than they are kept, with the files that only they had', () => {
    const [first = '', second = ''] = ['n1', 'n2'].map((lobby) => {
      const id = build(lobby)
      deploy(host)
      return id
    })
    const old = new Date(Date.now() - 8 * 86_400_000)
    utimesSync(join(host, 'aurora/releases', first, '.left'), old, old)
    const third = build('n3')
    deploy(host)
    expect(releases()).toEqual([second, third].sort())
    const fourth = build('n4')
    deploy(host, '--keep', '0')
    expect([has(fourth, '_astro/Lobby.n3.js'), has(fourth, '_astro/Lobby.n1.js')]).toEqual([true, false])
  })

  test('keeps the release to roll back to when an equal one is deployed again after the days that releases are kept', () => {
    const [first = '', second = ''] = ['n1', 'n2'].map((lobby) => {
      const id = build(lobby)
      deploy(host)
      return id
    })
    const old = new Date(Date.now() - 8 * 86_400_000)
    utimesSync(join(host, 'aurora/releases', first, '.left'), old, old)
    expect(build('n2')).toBe(second)
    expect([deploy(host).ok, releases()]).toEqual([true, [first, second].sort()])
    expect([deploy('--rollback', host).ok, current()]).toEqual([true, first])
  })

  test('leaves a brand that is not in the build as it is', () => {
    const first = build('n1', lotus)
    deploy(host)
    build('n2')
    expect(deploy(host).ok).toBe(true)
    expect(readlinkSync(join(host, 'lotus/current'))).toBe(`releases/${first}`)
  })

  test.each([
    ['a line feed, behind which sh would go on', "r1\n'; touch ran; '"],
    ['a way out of the folder', '../../elsewhere'],
    ['a word of no release', '.hidden'],
    ['no text', 7],
  ])('refuses a release whose id is %s, before anything is on the host', (_why, id) => {
    build('n1')
    const file = join(dist, 'aurora/release.json')
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), id }))
    const { ok, text } = deploy(host)
    expect([ok, readdirSync(host)]).toEqual([false, []])
    expect(text).toContain('aurora/release.json: id is ')
  })

  test.each([
    ['a link to a file of the machine', 'm/key.txt', (path: string) => symlinkSync('/etc/hostname', path)],
    ['a link to a folder of the machine', 'm/etc', (path: string) => symlinkSync('/etc', path)],
    ['a file whose name holds a line of sh', 'm/a\nEND_OF_FILE\ntouch ran\n.js', (path: string) => writeFileSync(path, '')],
  ])('refuses a build with %s, before anything is on the host', (_why, path, make) => {
    build('n1')
    make(join(dist, 'aurora', path))
    expect([deploy(host).ok, readdirSync(host)]).toEqual([false, []])
  })

  test('a configuration that nginx refuses leaves everything as it was', () => {
    const first = build('n1')
    deploy(host)
    build('n2')
    writeFileSync(join(tools, 'broken'), '')
    const { ok, text } = deploy(host)
    expect([ok, current(), asked().filter((words) => words === '-s reload').length]).toEqual([false, first, 1])
    expect(text).toContain('unknown directive')
    expect(deploy('--rollback', host).text).toContain('has no release before')
  })

  test('with --canary the other hosts get the files alone; without it they follow', () => {
    const other = folderOf({})
    const first = build('n1')
    deploy(host, other)
    const second = build('n2')
    deploy(host, other, '--canary')
    expect([current(host), current(other), has(first, '_astro/Lobby.n2.js', other)]).toEqual([second, first, true])
    expect(deploy(host, other).text).toContain('uploaded 0 of')
    expect([current(host), current(other)]).toEqual([second, second])
  })

  test('reaches other machines by rsync and ssh', ({ skip }) => {
    skip(!hasRsync, WITHOUT_RSYNC)
    const target = `livery@web1.example:${host}`
    const first = build('n1')
    expect(deploy(target)).toMatchObject({ ok: true })
    const second = build('n2')
    const { text } = deploy(target)
    const [, files, all] = /uploaded (\d+) of (\d+) files/.exec(text) ?? []
    expect([current(), has(second, '_astro/Lobby.n1.js'), Number(files) > 0 && Number(files) < Number(all)]).toEqual([second, true, true])
    expect(deploy('--rollback', target).ok).toBe(true)
    expect(current()).toBe(first)
  })

  test.each([
    ['no place', [], 'Name where to'],
    ['days that are none', ['--keep', 'long', '/srv/livery'], 'Expected days'],
    ['seconds that are none', ['--wait', '20s', '/srv/livery'], 'Expected seconds'],
    ['a host without a site', ['--rollback', '/srv/livery-none'], 'livery-none'],
  ])('stops on %s', (_what, args, message) => {
    build('n1')
    expect(deploy(...args)).toMatchObject({ ok: false, text: expect.stringContaining(message) as string })
  })
  describe.each([
    ['a folder', () => host, true],
    ['another machine', () => `livery@web1.example:${host}`, hasRsync],
  ])('to %s, begun twice at once', (_what, target, isPossible) => {
    test('stops the second one, which changes nothing and says who works there, and the first one ends as if alone', async ({ skip }) => {
      skip(!isPossible, WITHOUT_RSYNC)
      build('n1')
      deploy(target())
      const second = build('n2')
      const running = await deployUntilNginx(target())
      const files = releases()
      const third = build('n3')
      const refused = deploy(target())
      expect(refused).toMatchObject({ ok: false })
      expect(refused.text).toMatch(/aurora at \S+ is being deployed: ana at \S+, process \d+ began \d+ seconds ago\./)
      expect(deploy('--rollback', target()).text).toContain('is being deployed')
      expect([releases(), current()]).toEqual([files, second])

      expect(await running.go()).toBe(0)
      expect([current(), releases()]).toEqual([second, files])
      expect(deploy(target())).toMatchObject({ ok: true })
      expect(current()).toBe(third)
    })

    test('names the mark of one that was cut off, with its age, and how to remove it', async ({ skip }) => {
      skip(!isPossible, WITHOUT_RSYNC)
      build('n1')
      const { child, go } = await deployUntilNginx(target())
      child.kill('SIGKILL')
      expect(await go()).toBeNull()
      const mark = join(host, 'aurora/.deploying')
      const [began = '', by = ''] = readFileSync(mark, 'utf8').split('\n')
      writeFileSync(mark, `${Number(began) - 3 * 3600}\n${by}\n`)
      const { ok, text } = deploy(target())
      expect([ok, text]).toEqual([false, expect.stringContaining('began 3 hours ago')])
      const [, removal = ''] = /remove its mark: (.*)/.exec(text) ?? []
      spawnSync('sh', ['-c', removal.replace(/^ssh \S+ /, '')])
      expect(deploy(target())).toMatchObject({ ok: true })
      expect(existsSync(mark)).toBe(false)
    })
  })

  test('OPS-3 reloads a host once for all brands of a deploy', () => {
    build('n1')
    const first = dist
    build('n1', lotus)
    cpSync(join(first, 'aurora'), join(dist, 'aurora'), { recursive: true })
    expect(deploy(host)).toMatchObject({ ok: true })
    expect(readdirSync(host).filter((name) => !name.startsWith('.'))).toEqual(['aurora', 'lotus'])
    expect(asked()).toEqual(['-t', '-s reload'])
  })

  test('leaves other brands of the same place to other deploys', async () => {
    build('n1')
    const running = await deployUntilNginx(host)
    const id = build('n1', lotus)
    expect(deploy(host, '--nginx', '')).toMatchObject({ ok: true })
    expect(readlinkSync(join(host, 'lotus/current'))).toBe(`releases/${id}`)
    expect(await running.go()).toBe(0)
  })

  test('OPS-3 leads the host back where the address about its release is none', () => {
    const first = build('n1')
    deploy(host)
    build('n2')
    expect(deploy(host, '--health', 'version.json')).toMatchObject({ ok: false })
    expect(current()).toBe(first)
  })

  test('OPS-3 asks a staging host by the name that the operator gives it', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer(({ headers }, response) => {
      asked.push(headers.host)
      response.end(JSON.stringify({ release: id }))
    }).listen(0)
    onTestFinished(() => void server.close().closeAllConnections())
    const id = build('n1')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/m/version.json`
    const { go } = await deployUntilNginx(host, '--health', address, '--host', '{merchant}.staging.example')
    expect(await go()).toBe(0)
    expect(asked).toEqual(['aurora.staging.example'])
  })

  const sends = (response: ServerResponse, everyMs: number, text: string): void => {
    const sending = setInterval(() => response.write(text), everyMs)
    response.on('close', () => clearInterval(sending))
  }
  test.each<[what: string, answer: (response: ServerResponse) => void]>([
    ['never ends', (response) => sends(response, 100, ' ')],
    ['is as large as a server likes', (response) => sends(response, 1, '0'.repeat(10_000))],
    ['is cut off', (response) => void response.write('{', () => response.destroy())],
  ])('OPS-3 leads the host back where the answer about its release %s, and leaves no mark', async (_what, answer) => {
    const server = createServer((_request, response) => answer(response)).listen(0)
    onTestFinished(() => void server.close().closeAllConnections())
    const first = build('n1')
    deploy(host)
    build('n2')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/m/version.json`
    const { child, go } = await deployUntilNginx(host, '--wait', '0', '--health', address)
    onTestFinished(() => void child.kill('SIGKILL'))
    expect(await go()).toBe(1)
    expect([current(), existsSync(join(host, 'aurora/.deploying'))]).toEqual([first, false])
  })

  test('one that is stopped while it waits for the site leads the host back, and leaves no mark', async () => {
    const first = build('n1')
    deploy(host)
    build('n2')
    // A terminal sends the signal to all of its processes, and the one that began this one passes it on.
    const { child, go } = await deployUntilNginx(host, '--health', 'http://127.0.0.1:9/m/version.json')
    child.kill('SIGINT')
    const ended = go()
    await vi.waitFor(() => expect(asked().at(-1)).toBe('-s reload'), { timeout: 20_000, interval: 5 })
    child.kill('SIGINT')
    expect(await ended).toBe(1)
    expect([current(), existsSync(join(host, 'aurora/.deploying'))]).toEqual([first, false])
  })
})
