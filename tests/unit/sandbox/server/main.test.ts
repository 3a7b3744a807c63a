import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { folderOf } from '../../src/build-time/hosting/fixture.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
let child: ChildProcess | undefined
afterEach(() => void child?.kill())

test('beside a build it prints each address once its site is in place, and all of them in the end', async () => {
  const data = folderOf({})
  const env = { ...process.env, PORT: '0', LIVERY_DATA: data, LIVERY_DIST: join(data, 'none') }
  child = fork(join(ROOT, 'sandbox/server/main.ts'), { cwd: ROOT, env, silent: true })
  let printed = ''
  child.stdout?.on('data', (text) => (printed += String(text)))
  const waiting = { timeout: 60_000 }
  child.send({ site: 'savanna' })
  await vi.waitFor(
    () => expect(printed).toMatch(/^› First address, .*: http:\/\/savanna\.localhost:\d+\/m\/home {2}Demo member: demo\d+ \/ /),
    waiting,
  )
  expect(printed).not.toMatch(/lotus|aurora|ready/)
  child.send({ site: 'lotus' })
  await vi.waitFor(() => expect(printed).toMatch(/^› Next address, .*: http:\/\/lotus\.localhost:\d+\/m\/home$/m), waiting)
  expect(printed).not.toMatch(/aurora|ready/)
  child.send('built')
  await vi.waitFor(() => expect(printed).toMatch(/Everything is ready:[^]*aurora[^]*lotus[^]*savanna[^]*Livery is ready on http/), waiting)
}, 90_000)

test('it ends with the program that started it', async () => {
  const data = folderOf({})
  const env = { ...process.env, PORT: '0', LIVERY_DATA: data, LIVERY_DIST: join(data, 'none') }
  child = fork(join(ROOT, 'sandbox/server/main.ts'), { cwd: ROOT, env, silent: true })
  let printed = ''
  child.stdout?.on('data', (text) => (printed += String(text)))
  child.send('built')
  await vi.waitFor(() => expect(printed).toContain('is ready on'), { timeout: 60_000 })
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child.disconnect()
  expect(await ended).toBe(0)
}, 90_000)
