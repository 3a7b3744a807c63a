import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CI } from '../../../command/hosts/ci.ts'

const commands = [...readFileSync('command/livery.mjs', 'utf8').matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name)

test.each(Object.entries(CI))(
  'OPS-5 CI of %s names commands that exist, four shards that make the whole, and the preview’s own back end',
  (_kind, { text }) => {
    const named = [...text.matchAll(/npx livery (\w+)/g)].map(([, name]) => name)
    expect(named).toEqual(['check', 'build', 'host'])
    expect(named.filter((name) => !commands.includes(name))).toEqual([])
    expect([...text.matchAll(/\b(\d)\/4\b/g)].map(([, share]) => share)).toEqual(['1', '2', '3', '4'])
    expect(text).toMatch(/--back-end "\$(?:\{\{ vars\.)?LIVERY_BACKEND/)
    expect(text).not.toMatch(/https?:\/\//)
  },
)

test.each(Object.entries(CI))(
  'OPS-5 CI of %s runs no name of a branch as a command, and no tool that the lock file does not hold',
  (_kind, { text }) => {
    const commands = text.split('\n').filter((line) => /^ *(?:- run:|- (?:npm|npx|for) )/.test(line))
    expect(commands.length).toBeGreaterThan(3)
    for (const line of commands) expect(line).not.toMatch(/\$\{\{/)
    expect(text).not.toMatch(/npx (?!livery |--no-install )/)
  },
)

test('OPS-5 a workflow is written again where nobody changed it, and never over one that is the operator’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-ci-'))
  const write = (): { status: number | null; stderr: string } =>
    spawnSync(process.execPath, ['command/host.ts', 'gitlab'], { encoding: 'utf8', env: { ...process.env, LIVERY_CALLER: folder } })
  expect(write().status).toBe(0)
  expect(readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8')).toBe(CI['gitlab']?.text)
  expect(write().status).toBe(0)
  appendFileSync(join(folder, '.gitlab-ci.yml'), '# ours\n')
  expect(write()).toMatchObject({ status: 1, stderr: expect.stringContaining('was changed here') as string })
})

test('OPS-5 the workflow of a host takes the place of the one that init wrote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-ci-'))
  const run = (...words: string[]): number | null =>
    spawnSync(process.execPath, words, { env: { ...process.env, LIVERY_CALLER: folder, MERCHANTS_DIR: join(folder, 'merchants') } }).status
  expect(run('command/init.ts', 'sunrise')).toBe(0)
  expect(readFileSync(join(folder, '.github/workflows/site.yml'), 'utf8')).not.toContain('wrangler')
  expect(run('command/host.ts', 'github')).toBe(0)
  expect(readFileSync(join(folder, '.github/workflows/site.yml'), 'utf8')).toContain('wrangler')
})
